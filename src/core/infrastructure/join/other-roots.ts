/** Finds what Terraform code reads of other root modules: outputs in their states, and parameters that they store. */
import { baseName, folderOf, pathIn } from '../paths'
import type { ModuleCall } from '../values/module-call'
import { asBlock, type Block, GAP, isBlock, textOf, type Value, valuesOf } from '../values/value'

/** A root module, called without arguments. */
export interface CalledRoot {
  path: string
  call: ModuleCall
}

/** Returns the value of an attribute of a data source in a folder; undefined if no other root module has it. */
export function valueInOthers(
  folder: string,
  address: string,
  steps: readonly Value[],
  call: ModuleCall,
  roots: readonly CalledRoot[],
): Value | undefined {
  const [, type, name = ''] = address.split('.')
  if (type === 'terraform_remote_state') {
    const owner = ownerOfState(folder, name, call.settingOf(address, 'config'), roots)
    const at = steps.findIndex(step => owner?.module.outputs.has(String(step)))
    return at < 0 ? undefined : owner?.valueOf('outputs', String(steps[at]), steps.slice(at + 1))
  }
  if (type !== 'aws_ssm_parameter' || !/value$/.test(String(steps.at(-1)))) return undefined
  const wanted = textOf(call.settingOf(address, 'name'))
  if (wanted === GAP) return undefined
  const calls = roots.flatMap(root => root.call.withCalls())
  const stored = calls.flatMap(call => [...call.module.resources.keys()].map(key => ({ call, key })))
  const [owner, another] = stored.filter(
    ({ call, key }) => key.startsWith('aws_ssm_parameter.') && textOf(call.settingOf(key, 'name')) === wanted,
  )
  return another ? undefined : owner?.call.settingOf(owner.key, 'value')
}

/** Returns the key, path, or name of a state in the settings of a backend or data source. */
function stateIn(settings: Block): string {
  const workspaces = asBlock(valuesOf(settings.get('workspaces'))[0])
  const names = [settings.get('key'), settings.get('path'), settings.get('prefix'), workspaces.get('name')]
  return textOf(names.find(name => name !== undefined && textOf(name) !== GAP))
}

/** Returns a name without a number before it, in letters and digits: `20-app_db` is `appdb`. */
const plainName = (name: string) => name.toLowerCase().replace(/^\d+[-_.]|[-_]/g, '')

/**
 * Returns the root module whose state a data source reads: that with the same key, or else that whose folder has the
 * name of the data source or of a part of the key. Of several, returns the nearest one.
 */
function ownerOfState(folder: string, name: string, config: Value, roots: readonly CalledRoot[]) {
  const state = stateIn(asBlock(config))
  const others = roots.filter(({ path }) => path !== folder)
  const isSameState = ({ call }: CalledRoot) =>
    valuesOf(call.valueOf('locals', 'terraform.backend')).some(
      backend => isBlock(backend) && state !== GAP && stateIn(backend) === state,
    )
  const isInFolder = ({ path }: CalledRoot) => pathIn(folder, folderOf(state)) === path
  const isNamed = (names: readonly string[]) => (root: CalledRoot) =>
    names.some(part => plainName(part) === plainName(baseName(root.path)))
  const tests = [isSameState, isInFolder, isNamed([name]), isNamed(state.replace(/\.\w+$/, '').split('/'))]
  const names = folder.split('/')
  const distanceTo = ({ path }: CalledRoot) => {
    const parts = path.split('/')
    const isShared = (i: number) => parts.slice(0, i + 1).every((part, at) => part === names[at])
    return parts.length - 2 * parts.filter((_, i) => isShared(i)).length
  }
  for (const test of tests) {
    const found = others.filter(test)
    const nearest = Math.min(...found.map(distanceTo))
    const [owner, another] = found.filter(root => distanceTo(root) === nearest)
    if (owner) return another ? undefined : owner.call
  }
  return undefined
}
