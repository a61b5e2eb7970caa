/** Recognizes infrastructure code cheaply, because every pasted text is tested. */

const HCL_BLOCK = /^[ \t]*(?:resource|data)[ \t]+"?aws_\w+"?[ \t]+"?[\w-]+"?[ \t]*\{/m
const YAML_TYPE = /(?:^[ \t]+|[{,][ \t]*)["']?Type["']?[ \t]*:[ \t]*["']?(?:AWS|Custom|Alexa)::\w/m
const JSON_HEAD = /^\s*\{/
/** In JSON: CloudFormation; a plan or state; a configuration. */
const JSON_TYPE = /"Type"\s*:\s*"(?:AWS|Custom|Alexa)::\w|"type"\s*:\s*"aws_\w|"(?:resource|data)"\s*:\s*\{\s*"aws_\w/
const ADDRESS = /^(?:module\.[\w-]+(?:\[[^\]]*\])?\.)*(?:data\.)?[a-z][a-z0-9]*_\w+\.[\w-]+(?:\[[^\]]*\])?$/

export type InfrastructureForm = 'json' | 'yaml' | 'hcl' | 'addresses'

/** Returns the form of a text; undefined if it is no infrastructure code. A list of addresses has at least two. */
export function infrastructureForm(text: string): InfrastructureForm | undefined {
  if (JSON_HEAD.test(text)) return JSON_TYPE.test(text) ? 'json' : undefined
  if (HCL_BLOCK.test(text)) return 'hcl'
  if (YAML_TYPE.test(text)) return 'yaml'
  const lines = text.trim().split('\n', 2000)
  return lines.length > 1 &&
    lines.every(line => line.trim() === '' || ADDRESS.test(line.trim())) &&
    text.includes('aws_')
    ? 'addresses'
    : undefined
}
