/** The MCP server of the tools, over standard input and output. */
import type { Readable, Writable } from 'node:stream'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { removeControls, toOneLine } from '@/core/escape'
import { answerLines } from './answer'
import type { ToolCatalog } from './catalog'
import { callTool, TOOLS } from './tools'

/** Maximum size (bytes) of a message: the longest text of a tool, with three bytes per character. */
const MAX_MESSAGE_SIZE = 31_000_000

/** Returns the transport over standard input and output. */
export const stdioTransport = (input = process.stdin as Readable, output = process.stdout as Writable) =>
  new StdioServerTransport(input, output, { maxBufferSize: MAX_MESSAGE_SIZE })

/** The server's answers to messages that the SDK refuses, by the name of its error. */
const ANSWERS: Readonly<Record<string, { code: number; message: string }>> = {
  SyntaxError: { code: ErrorCode.ParseError, message: 'The message is not valid JSON' },
  ZodError: { code: ErrorCode.InvalidRequest, message: 'The message is not a JSON-RPC message' },
}

/** Starts the server. The data is loaded once a client has connected, so that the server starts fast. */
export async function startServer(load: () => ToolCatalog, transport: Transport = stdioTransport()): Promise<void> {
  let loaded: ToolCatalog | undefined
  const catalog = () => (loaded ??= load())
  const info = { name: 'aws-service-explorer', version: '1' }
  const server = new Server(info, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, description, input }) => ({
      name,
      description,
      inputSchema: { ...z.toJSONSchema(input, { io: 'input' }), type: 'object' as const },
      annotations: { readOnlyHint: true, openWorldHint: false },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: args = {} } }) => {
    try {
      const answer = await callTool(catalog, name, args)
      return { content: contentOf(...(answer.text === undefined ? [] : [answer.text]), answerLines(answer)) }
    } catch (error) {
      return { isError: true, content: contentOf(error instanceof Error ? error.message : `${error}`) }
    }
  })
  server.oninitialized = catalog
  server.onerror = error => {
    const answer = ANSWERS[error.name]
    console.error(answer?.message ?? toOneLine(removeControls(error.message)))
    if (answer) void transport.send({ jsonrpc: '2.0', error: answer })
  }
  // The transport closes itself after a message that is too large, and not at the end of its input.
  server.onclose = () => {
    process.exitCode = 1
  }
  await server.connect(transport)
}

const contentOf = (...texts: string[]) => texts.map(text => ({ type: 'text' as const, text: removeControls(text) }))
