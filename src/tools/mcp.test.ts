/** Tests the MCP server of the tools with the clients of both eras of the SDK, in process. */
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport as FormerTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerSchema } from './answer'
import { startServer, stdioTransport } from './mcp'
import { TEST_CATALOG } from './testing/catalog'

const load = () => TEST_CATALOG
const info = { name: 'test', version: '1' }

interface Connection {
  listTools: () => Promise<{ tools: { name: string; title?: string; inputSchema: object; outputSchema?: object }[] }>
  callTool: (call: { name: string; arguments: Record<string, unknown> }) => Promise<object>
  getInstructions: () => string | undefined
  close: () => Promise<void>
}

const CLIENTS: Readonly<Record<string, () => Promise<Connection>>> = {
  'of today': async () => {
    const client = new Client(info, { versionNegotiation: { mode: 'auto' } })
    const [own, other] = InMemoryTransport.createLinkedPair()
    startServer(load, '1.2.3', other)
    await client.connect(own)
    expect(client.getProtocolEra()).toBe('modern')
    return client as unknown as Connection
  },
  'of the former SDK': async () => {
    const client = new FormerClient(info)
    const [own, other] = FormerTransport.createLinkedPair()
    startServer(load, '1.2.3', other as never)
    await client.connect(own)
    return client as unknown as Connection
  },
}

describe.each(Object.entries(CLIENTS))('a client %s', (_era, connect) => {
  let client: Connection
  beforeAll(async () => {
    client = await connect()
  })
  afterAll(() => client.close())

  const call = async (name: string, args: Record<string, unknown>) => {
    const result = (await client.callTool({ name, arguments: args })) as {
      content: { type: string; text: string; data: string; mimeType?: string }[]
      isError?: boolean
      structuredContent?: unknown
    }
    const { content, isError = false, structuredContent } = result
    const texts = content.filter(({ type }) => type === 'text').map(({ text }) => text)
    return { isError, texts, data: structuredContent, pictures: content.slice(texts.length) }
  }

  test('gets short instructions, and six tools with titles and schemas', async () => {
    expect(client.getInstructions()?.split(/\s+/).length).toBeLessThanOrEqual(80)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['find', 'identify', 'icon', 'diagram', 'check', 'upgrade'])
    expect(tools[0]?.inputSchema).toMatchObject({ type: 'object', required: ['text'], additionalProperties: false })
    for (const { title, outputSchema } of tools) {
      expect(title).toMatch(/^[A-Z]/)
      expect(outputSchema).toMatchObject({ type: 'object', required: ['results', 'asOf', 'iconRelease'] })
    }
  })

  test.each([
    ['find', { text: 's3 api' }, [/^API Reference; kind: doc; service: Amazon S3; url: https:/]],
    ['identify', { text: 'AWS::S3::Bucket' }, [/^AWS::S3::Bucket; kind: type; service: Amazon S3/]],
    ['icon', { name: 'lambda' }, [/resIcon=mxgraph\.aws4\.lambda;$/, /^AWS-Lambda; title: AWS Lambda/]],
    ['diagram', { text: 'user > alb', format: 'mermaid' }, [/^architecture-beta/, /^user; icon: General_User/]],
    ['check', { text: 'Cloud9' }, [/^Cloud9; verdict: known; .*closed-to-new-customers/]],
    ['check', { text: 'x\u202Ey\u0007q' }, [/^xyq; verdict: unknown/]],
    ['upgrade', { text: '<mxGraphModel><root/></mxGraphModel>' }, [/Data of/]],
  ])('gets an answer of %s, as text and as data', async (name, args, patterns) => {
    const { isError, texts, data } = await call(name, args)
    expect(isError).toBe(false)
    expect(texts).toEqual(patterns.map(pattern => expect.stringMatching(pattern)))
    expect(answerSchema.parse(data).text).toBe(texts.length > 1 ? texts[0] : undefined)
    expect(JSON.stringify(data)).not.toMatch(/\\u0007|\u202E/)
  })

  test('gets a diagram as a picture, too, if the package that draws it is installed', async () => {
    const draw = (text: string) => call('diagram', { text, format: 'mermaid' })
    const { pictures } = await draw(`user > ${Array.from({ length: 60 }, (_, at) => `ec2 #${at}`).join(', ')}`)
    expect(pictures).toMatchObject([{ type: 'image', mimeType: 'image/png', annotations: { audience: ['user'] } }])
    const png = Buffer.from(pictures[0]?.data ?? '', 'base64')
    // The size is in the first chunk of a PNG.
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(20)]).toEqual(['PNG', 1568])
    vi.doMock('@resvg/resvg-js', () => {
      throw new Error('not installed')
    })
    expect(await draw('user > alb')).toMatchObject({ isError: false, pictures: [] })
    vi.doMock('@resvg/resvg-js', () => ({ renderAsync: () => Promise.reject(new Error('no memory')) }))
    expect(await draw('user > alb')).toMatchObject({ isError: false, pictures: [], data: { text: expect.any(String) } })
    vi.doUnmock('@resvg/resvg-js')
  })

  test.each([
    ['find', { text: 's3', kinds: ['boat'] }, /expected one of "service"/],
    ['identify', {}, /^text: Invalid input: expected string, received undefined$/],
    ['icon', { name: 'nonsuchthing' }, /No icon is called "nonsuchthing"/],
    ['icon', { name: '__proto__' }, /^name: A name begins with a letter or a digit$/],
    ['diagram', { text: 'user > [vpc: alb' }, /missing at the end of the frame/],
    ['check', { text: 'x'.repeat(10_000_001) }, /^The text has more than 10,000,000 characters$/],
    ['boat', {}, /^Unknown tool "boat"\. Tools: find, /],
  ])('gets an error message for a call of %s', async (name, args, message) => {
    const { isError, texts } = await call(name, args)
    expect({ isError, texts }).toEqual({ isError: true, texts: [expect.stringMatching(message)] })
  })

  test('gets all answers of 200 calls at once', async () => {
    const calls = Array.from({ length: 200 }, (_, at) => call('check', { text: `name${at}` }))
    const answers = await Promise.all(calls)
    expect(answers.flatMap(({ texts }, at) => (texts[0]?.startsWith(`name${at};`) ? [] : [texts]))).toEqual([])
  })
})

describe('over standard input and output, the server', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  afterEach(() => errors.mockClear())
  afterAll(() => errors.mockRestore())

  /** Starts a server. Returns its input and output, and a function that resolves with its next answer. */
  function start() {
    const [input, output] = [new PassThrough(), new PassThrough()]
    startServer(load, '1.2.3', stdioTransport(input, output))
    return { input, output, answer: async () => JSON.parse(`${(await once(output, 'data'))[0]}`) }
  }
  const message = (method: string, params: object, id?: number) =>
    `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`
  const OPENING = message('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: info }, 0)

  test('reports a message that is not JSON-RPC, skips a line that is not JSON, and answers the next one', async () => {
    const { input, answer } = start()
    input.write('{"method":"boat"}\n')
    expect(await answer()).toEqual({ jsonrpc: '2.0', error: { code: -32600, message: expect.any(String) } })
    expect(errors.mock.calls).toEqual([['The message is not a JSON-RPC message']])
    input.write(`{"jsonrpc"\n${OPENING}`)
    expect(await answer()).toMatchObject({ id: 0, result: { serverInfo: { version: '1.2.3' } } })
  })

  test('refuses a text of 11 MB with a message', async () => {
    const { input, answer } = start()
    input.write(OPENING)
    await answer()
    input.write(message('tools/call', { name: 'find', arguments: { text: 'x'.repeat(11_000_000) } }, 1))
    expect(await answer()).toMatchObject({ result: { isError: true } })
    expect(errors).not.toHaveBeenCalled()
  })

  test('does not answer a canceled call, and answers the next one', async () => {
    const { input, answer } = start()
    input.write(OPENING)
    await answer()
    const call = { name: 'find', arguments: { text: 's3' } }
    input.write(message('tools/call', call, 1) + message('notifications/cancelled', { requestId: 1 }))
    input.write(message('tools/call', call, 2))
    expect(await answer()).toMatchObject({ id: 2 })
  })

  test('reports a message that is too large, and fails', async () => {
    const { input } = start()
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
