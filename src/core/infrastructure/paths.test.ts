import { expect, test } from 'vitest'
import { pathIn } from './paths'

test.each([
  ['stacks/app', './main.tf', 'stacks/app/main.tf'],
  ['stacks/app', '../../vpc', 'vpc'],
  ['.infra', '../vpc', 'vpc'],
  ['', '../../vpc', '../../vpc'],
])('in %j, %s is %s', (folder, relative, path) => expect(pathIn(folder, relative)).toBe(path))
