/** Tests the MCP server of the tools with the client of the SDK, in process. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, stdioTransport } from './mcp'
import { TEST_CATALOG } from './testing/catalog'

const load = () => TEST_CATALOG

describe('a client', () => {
  const client = new Client({ name: 'test', version: '1' })
  const [own, other] = InMemoryTransport.createLinkedPair()
  beforeAll(() => Promise.all([startServer(load, other), client.connect(own)]))
  afterAll(async () => {
    await client.close()
    process.exitCode = undefined
  })

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    return { isError, texts: (content as { text: string }[]).map(({ text }) => text) }
  }

  test('lists six tools with their schemas', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'identify', 'icon', 'diagram', 'check', 'upgrade'])
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['text'], additionalProperties: false })
  })

  test.each([
    ['find', { text: 's3 api' }, [/^API Reference; kind: doc; service: Amazon S3; url: https:/]],
    ['identify', { text: 'AWS::S3::Bucket' }, [/^AWS::S3::Bucket; kind: type; service: Amazon S3/]],
    ['icon', { name: 'lambda' }, [/resIcon=mxgraph\.aws4\.lambda;$/, /^AWS-Lambda; title: AWS Lambda/]],
    ['diagram', { text: 'user > alb', format: 'mermaid' }, [/^architecture-beta/, /^user; icon: General_User/]],
    ['check', { text: 'Cloud9' }, [/^Cloud9; verdict: known; .*closed-to-new-customers/]],
    ['check', { text: 'x\u202Ey\u0007q' }, [/^xyq; verdict: unknown/]],
  ])('gets an answer of %s', async (name, args, patterns) => {
    const { isError, texts } = await call(name, args)
    expect(isError).toBe(false)
    expect(texts).toEqual(patterns.map(pattern => expect.stringMatching(pattern)))
  })

  test.each([
    ['find', { text: 's3', kinds: ['boat'] }, /expected one of "service"/],
    ['identify', {}, /expected string, received undefined\n {2}→ at text/],
    ['icon', { name: 'nonsuchthing' }, /No icon is called "nonsuchthing"/],
    ['icon', { name: '__proto__' }, /^✖ A name begins with a letter or a digit\n/],
    ['diagram', { text: 'user > [vpc: alb' }, /missing at the end of the frame/],
    ['check', { text: 'x'.repeat(10_000_001) }, /^✖ The text has more than 10,000,000 characters\n/],
    ['boat', {}, /^Unknown tool "boat"\. Tools: find, /],
  ])('hears what is wrong with a call of %s', async (name, args, message) => {
    const { isError, texts } = await call(name, args)
    expect({ isError, texts }).toEqual({ isError: true, texts: [expect.stringMatching(message)] })
  })
})

describe('over standard input and output, the server', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  afterEach(() => errors.mockClear())
  afterAll(() => errors.mockRestore())

  /** Starts a server. Returns its input, and a function that resolves with its next answer. */
  async function start() {
    const [input, output] = [new PassThrough(), new PassThrough()]
    await startServer(load, stdioTransport(input, output))
    return { input, answer: async () => JSON.parse(`${(await once(output, 'data'))[0]}`) }
  }
  const request = (method: string, params: object) => `${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`

  test.each([
    ['not JSON', '{"jsonrpc"', -32700, 'The message is not valid JSON'],
    ['not JSON-RPC', '{"method":"boat"}', -32600, 'The message is not a JSON-RPC message'],
  ])('reports a message that is %s, and answers the next one', async (_kind, message, code, logged) => {
    const { input, answer } = await start()
    input.write(`${message}\n`)
    expect(await answer()).toEqual({ jsonrpc: '2.0', error: { code, message: expect.any(String) } })
    expect(errors.mock.calls).toEqual([[logged]])
    input.write(request('tools/list', {}))
    expect(await answer()).toMatchObject({ id: 1, result: { tools: expect.any(Array) } })
  })

  test('refuses a text of 11 MB in words', async () => {
    const { input, answer } = await start()
    input.write(request('tools/call', { name: 'find', arguments: { text: 'x'.repeat(11_000_000) } }))
    expect(await answer()).toMatchObject({ result: { isError: true } })
    expect(errors).not.toHaveBeenCalled()
  })

  test('reports a message that is too large, and fails', async () => {
    const { input } = await start()
    const exitCode = process.exitCode
    try {
      input.write(Buffer.alloc(31_000_001, ' '))
      await vi.waitFor(() => expect(process.exitCode).toBe(1))
    } finally {
      process.exitCode = exitCode
    }
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('exceeded maximum size'))
  })
})
