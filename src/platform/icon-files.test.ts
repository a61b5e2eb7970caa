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

test('many icons are one request, also while an earlier call waits for them', async () => {
  const names = Array.from({ length: 100 }, (_, i) => `AWS-Icon-${i}`)
  const fetchAll = vi.fn(async (_url: string) =>
    Response.json(Object.fromEntries(names.map(name => [name, sampleSvg()]))),
  )
  vi.stubGlobal('fetch', fetchAll)
  const results = await Promise.all([loadIconSvgs(names), loadIconSvgs(names)])
  expect(results.map(({ svgs }) => svgs.size)).toEqual([100, 100])
  expect(fetchAll).toHaveBeenCalledOnce()
})
