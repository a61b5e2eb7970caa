/** Reads YAML with the tags of CloudFormation. */
import { type Alias, type Document, isAlias, isNode, type Node, Pair, parseAllDocuments, visit, YAMLMap } from 'yaml'
import YAML_PROBLEMS from '../../../../data/yaml-problems.json' with { type: 'json' }
import { assertAtMost, TemplateError } from '../template-error'

/** Maximum length (characters) of YAML, which is slow to parse. */
const MAX_YAML_LENGTH = 1_000_000
/** Maximum length (characters) of YAML that is parsed again with other indents. */
const MAX_REPAIRED_LENGTH = 200_000
export const TOO_DEEP = 'The template is nested too deeply'

export function parsedYaml(text: string): unknown[] {
  assertAtMost(MAX_YAML_LENGTH, text.length, 'characters of YAML')
  const parse = (yaml: string) => parseAllDocuments(yaml, { prettyErrors: false, merge: true, uniqueKeys: false })
  const asGiven = parse(text)
  const [error] = asGiven.flatMap(({ errors }) => errors)
  const mayBeIndent = /^(?:BAD_INDENT|MISSING_CHAR)$/.test(error?.code ?? '') && text.length <= MAX_REPAIRED_LENGTH
  const repaired = mayBeIndent ? parse(withIndents(text)) : asGiven
  const documents = repaired.some(({ errors }) => errors.length > 0) ? asGiven : repaired
  return documents.map(document => valueOfDocument(document, text)).filter(value => value !== null)
}

/** Matches quoted texts, which may have several lines. */
const QUOTED = /(?<=[:-] +)(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")/g

/** Indents closing brackets and the lines of quoted texts, for which CloudFormation accepts any indent. */
function withIndents(text: string): string {
  const indent = ' '.repeat(100)
  return text.replace(/^(?=[ \t]*[}\]])/gm, indent).replace(QUOTED, quoted => quoted.replaceAll('\n', `\n${indent}`))
}

/** Messages of the parser, which have terms of YAML, and their plain words. */
const PLAIN_PROBLEMS = Object.entries(YAML_PROBLEMS).map(
  ([message, words]) => [new RegExp(message, 's'), words] as const,
)

function plainProblem({ code, message }: Document.Parsed['errors'][number]): string {
  // The parser has overflowed the stack.
  if (code === 'RESOURCE_EXHAUSTION') return TOO_DEEP
  const [pattern = '', words = ''] = PLAIN_PROBLEMS.find(([pattern]) => pattern.test(message)) ?? []
  return message.replace(pattern, words)
}

function valueOfDocument(document: Document.Parsed, text: string): unknown {
  const [error] = document.errors
  if (error) throw TemplateError.at(text, error.pos[0], plainProblem(error))
  const anchors = new Set<string | undefined>()
  visit(document, (_, node) => {
    if (isAlias(node) && !anchors.has(node.source))
      throw TemplateError.at(text, node.range?.[0] ?? 0, `No anchor &${node.source} precedes this alias`)
    if (!isNode(node) || isAlias(node)) return undefined
    anchors.add(node.anchor)
    return functionOf(node)
  })
  try {
    return document.toJS()
  } catch (error) {
    // The library limits the number of nodes to which aliases expand.
    throw error instanceof ReferenceError ? new TemplateError('The aliases expand to too many values.') : error
  }
}

/** Returns the function that a tag such as `!Ref` abbreviates, with the node as its argument; undefined without one. */
function functionOf(node: Exclude<Node, Alias>): YAMLMap | undefined {
  const [, name] = /^!([A-Z][\w:]*)$/.exec(node.tag ?? '') ?? []
  if (name === undefined) return undefined
  const call = new YAMLMap()
  call.items.push(new Pair(/^(?:Ref|Condition|Rain::\w+)$/.test(name) ? name : `Fn::${name}`, node))
  if (node.anchor !== undefined) call.anchor = node.anchor
  delete node.tag
  delete node.anchor
  return call
}
