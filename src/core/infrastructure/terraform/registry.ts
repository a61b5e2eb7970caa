/** Describes modules of the Terraform Registry: their outputs, and the types of their main resources. */
import REGISTRY from '../../../../data/terraform-modules.json' with { type: 'json' }
import { baseName } from '../paths'
import type { Module } from '../values/module-call'
import { asBlock } from '../values/value'
import { moduleOfFiles } from './code'
import { valueOfJson } from './hcl'

/** Modules by `vpc` or, for a submodule, `vpc//modules/vpc-endpoints`. */
const MODULES = new Map<string, { resource: object; output?: object }>(Object.entries(REGISTRY))
/** Matches `terraform-aws-modules/vpc/aws//modules/endpoints`: the module and its submodule. */
const REGISTRY_SOURCE = /terraform-aws-modules\/(?:terraform-aws-)?([\w-]+?)(?:\/aws|\.git)?(\/\/[\w/-]+)?(?:\?.*)?$/
/** Matches modules without resources of AWS, which make names: `cloudposse/label/null`, `…/terraform-null-label`. */
const NAMING_SOURCE = /^(?:[\w.-]+\/){2,3}(?:null|random|time)(?:\/\/|$)|\/terraform-(?:null|random|time)-/

/** Returns a module of the Terraform Registry that the data describes with its outputs, or that creates nothing. */
export function registryModule(source: string): Module | undefined {
  if (NAMING_SOURCE.test(source)) return moduleOfFiles([], () => undefined)
  const [, module = '', submodule = ''] = REGISTRY_SOURCE.exec(source) ?? []
  const code = MODULES.get(module + submodule)
  return code?.output && moduleOfFiles([asBlock(valueOfJson(code))], () => undefined)
}

/** Names of modules of policies, roles, or certificates, with their names in the data. */
const SUPPORTING_NAMES: readonly [pattern: RegExp, name: string][] = [
  [/^acm-|-certificates?$/, 'acm'],
  [/^iam-polic|-iam-polic(?:y|ies)$/, 'iam-policy'],
  [/^iam-|-(?:iam|oidc)-roles?$/, 'iam-role'],
]
/** Maximum length (characters) of the source of a module. */
const MAX_SOURCE_LENGTH = 500

/** Returns the type of the main resource of a module, by the end of its source: `…//lambda`, `./modules/s3`. */
export function typeOfSource(source: string): string | undefined {
  const path = source.slice(0, MAX_SOURCE_LENGTH).toLowerCase().replace(/\?.*$/, '').replaceAll('_', '-')
  const end = baseName(path.replace(/\.git$|\/aws$|\/\/\.?$/g, ''))
  const name = end.replace(/^(?:terraform-)?(?:aws-)?|-module$/g, '')
  const [, supporting = ''] = SUPPORTING_NAMES.find(([pattern]) => pattern.test(name)) ?? []
  return Object.keys((MODULES.get(name) ?? MODULES.get(supporting))?.resource ?? {})[0]
}
