import { afterEach, expect, test, vi } from 'vitest'
import { sampleSvg } from '@/core/diagram/testing/samples'
import { loadIconSvgs } from './icon-files'

afterEach(() => vi.unstubAllGlobals())

test('an HTML page in place of an icon is an error; the other icons are there', async () => {
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(url.endsWith('AWS-Lambda.svg') ? sampleSvg() : '<!doctype html><title>Not found</title>'),
  )
  const { svgs, errors } = await loadIconSvgs(['AWS-Lambda', 'AWS-Missing'])
  expect([...svgs]).toEqual([['AWS-Lambda', sampleSvg()]])
  expect(errors.get('AWS-Missing')).toMatchObject({ name: 'NotAnIcon' })
})
