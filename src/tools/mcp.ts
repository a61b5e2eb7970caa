/** The MCP server of the tools, over standard input and output, for clients of both eras of the protocol. */
import type { Readable, Writable } from 'node:stream'
import { type ImageContent, ProtocolErrorCode, type Tool as ProtocolTool, Server } from '@modelcontextprotocol/server'
import { type ServeStdioOptions, StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { removeControls, toOneLine } from '@/core/escape'
import { answerLines, answerSchema, type DatedAnswer } from './answer'
import type { ToolCatalog } from './catalog'
import { callTool, TOOLS } from './tools'

/** Maximum size (bytes) of a message: the longest text of a tool, with three bytes per character. */
const MAX_MESSAGE_SIZE = 31_000_000

/** Maximum side (px) of a picture. Models scale larger pictures down. */
const MAX_SIDE = 1568

/** Advice to agents on the choice of a tool. */
const INSTRUCTIONS = `Facts about AWS services, verified and offline. Use find for words, identify for ARNs, types, actions, \
and error messages. Use icon or diagram instead of writing draw.io styles from memory: shapes that do not exist are shown \
as empty boxes. Use check before you name services, since some have ended or were renamed. Answers have about 1 kB beside a \
diagram: set limit for more.`

export const stdioTransport = (input = process.stdin as Readable, output = process.stdout as Writable) =>
  new StdioServerTransport(input, output, { maxBufferSize: MAX_MESSAGE_SIZE })

/** The answer to a message that the SDK refuses. The SDK skips lines that are not JSON. */
const INVALID = { code: ProtocolErrorCode.InvalidRequest, message: 'The message is not a JSON-RPC message' }

/** Starts the server. The data is loaded once a client has connected, so that the server starts fast. */
export function startServer(
  load: () => ToolCatalog,
  version: string,
  transport: NonNullable<ServeStdioOptions['transport']> = stdioTransport(),
): void {
  let loaded: ToolCatalog | undefined
  const catalog = () => (loaded ??= load())
  const onerror = (error: Error) => {
    const isInvalid = error.name === 'ZodError'
    console.error(isInvalid ? INVALID.message : toOneLine(removeControls(error.message)))
    if (isInvalid) void transport.send({ jsonrpc: '2.0', error: INVALID })
    // The transport then closes as at the end of its input, so the process would end without an error.
    if (error.message.includes('exceeded maximum size')) process.exitCode = 1
  }
  serveStdio(() => toolServer(catalog, version), { transport, onerror })
}

function toolServer(catalog: () => ToolCatalog, version: string): Server {
  setImmediate(catalog)
  const server = new Server(
    { name: 'aws-service-explorer', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler('tools/list', () => ({ tools: TOOL_LIST }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: args = {} } }) => {
    try {
      const answer = await callTool(catalog, name, args)
      // The picture is optional: an answer is complete without it.
      return resultOf(answer, await pictureBlocks(answer).catch(() => []))
    } catch (error) {
      return { isError: true, content: [textBlock(error instanceof Error ? error.message : `${error}`)] }
    }
  })
  return server
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as ProtocolTool['inputSchema']

const TOOL_LIST = TOOLS.map(({ name, title, description, input }) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input'),
  outputSchema: schemaOf(answerSchema, 'output'),
  annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
}))

/** Returns an answer as text for all clients, and as data for those that read it. */
function resultOf(answer: DatedAnswer, pictures: readonly ImageContent[]) {
  const clean = (_: string, value: unknown) => (typeof value === 'string' ? removeControls(value) : value)
  const { text } = answer
  return {
    content: [...(text === undefined ? [] : [textBlock(text)]), textBlock(answerLines(answer)), ...pictures],
    structuredContent: JSON.parse(JSON.stringify(answer, clean)) as Record<string, unknown>,
  }
}

/** Returns a diagram as PNG, because clients do not show SVG; none if the optional package that draws it is missing. */
async function pictureBlocks({ picture }: DatedAnswer): Promise<ImageContent[]> {
  const resvg = picture && (await import('@resvg/resvg-js').catch(() => undefined))
  if (!picture || !resvg) return []
  const { svg, width, height } = await picture()
  const image = await resvg.renderAsync(svg, {
    fitTo: { mode: 'zoom', value: Math.min(2, MAX_SIDE / Math.max(width, height)) },
    background: 'white',
    // On Linux, which has neither Helvetica nor Arial.
    font: { defaultFontFamily: 'DejaVu Sans' },
  })
  const data = image.asPng().toString('base64')
  return [{ type: 'image', data, mimeType: 'image/png', annotations: { audience: ['user'] } }]
}

const textBlock = (text: string) => ({ type: 'text' as const, text: removeControls(text) })
