/** Reads infrastructure as code: templates of CloudFormation, SAM and the CDK, and Terraform. Nothing of it is run. */
import { readTemplate } from './cloudformation'
import { readHcl } from './hcl'
import { type InfrastructureForm, infrastructureForm } from './recognize'
import { type Reading, ReadingError, type Resource, values } from './resource'
import { isTerraform, readAddresses, readTerraformJson } from './terraform'

/** Characters; ten times what CloudFormation accepts. */
const LONGEST = 10_000_000

const READERS: Record<InfrastructureForm, (text: string) => readonly Resource[] | Promise<readonly Resource[]>> = {
  json: async text => fromData(await parsedJson(text)),
  yaml: async text => fromData(await parsedYaml(text)),
  hcl: readHcl,
  addresses: readAddresses,
}

/** The resources of a text. Never rejects: what is wrong with the text is part of the answer. */
export async function readInfrastructure(text: string): Promise<Reading> {
  const form = infrastructureForm(text) ?? (/^\s*[\w.-]+\.[\w-]+\s*$/.test(text) ? 'addresses' : undefined)
  if (!form)
    return {
      problem:
        'This is no template of CloudFormation, SAM or the CDK, and no configuration, plan or state of Terraform',
    }
  if (text.length > LONGEST)
    return { problem: `Texts of more than ${LONGEST / 1_000_000} million characters are not read` }
  try {
    const resources = await READERS[form](text)
    return resources.length > 0 ? { resources } : { problem: 'There are no resources in it' }
  } catch (error) {
    if (error instanceof ReadingError) return { problem: error.message }
    // Parsers run out of stack on what is nested thousands of times.
    return { problem: `It cannot be read: ${error instanceof Error ? error.message : error}` }
  }
}

function fromData(data: unknown): readonly Resource[] {
  const root = values(data)
  return isTerraform(root) ? readTerraformJson(root) : readTemplate(root)
}

/** What the standard parser refuses is looked at as YAML, whose parser says where it breaks and allows a comma at the end. */
async function parsedJson(text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return parsedYaml(text)
  }
}

async function parsedYaml(text: string): Promise<unknown> {
  const { isAlias, LineCounter, parseDocument, visit } = await import('yaml')
  const lineCounter = new LineCounter()
  const fail = (problem: string, place?: { line: number; col: number }): never => {
    throw new ReadingError(place ? `Line ${place.line}, column ${place.col}: ${problem}` : problem)
  }
  // Short tags are unknown to it, which keeps their values: `!Ref Table` is the text `Table`.
  const options = { logLevel: 'silent', merge: true, prettyErrors: true, uniqueKeys: false, lineCounter } as const
  const document = parseDocument(text, options)
  const [error] = document.errors
  if (error) fail(error.message.replace(/ at line \d+, column \d+:[\s\S]*$/, ''), error.linePos?.[0])
  // In one walk: the library looks through the whole document for each alias.
  const anchors = new Set<string>()
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node)) anchors.add(node.anchor ?? '')
      else if (!anchors.has(node.source))
        fail(`Nothing before it is marked &${node.source}`, lineCounter.linePos(node.range?.[0] ?? 0))
    },
  })
  return document.toJS()
}
