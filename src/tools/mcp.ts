/** The MCP server of the tools, over standard input and output. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { answerLines } from './answer'
import type { ToolCatalog } from './catalog'
import { callTool, TOOLS } from './tools'

/** Starts the server. The data is loaded once a client has connected, so that the server starts fast. */
export async function startServer(load: () => ToolCatalog): Promise<void> {
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
  await server.connect(new StdioServerTransport())
}

const contentOf = (...texts: string[]) => texts.map(text => ({ type: 'text' as const, text }))
