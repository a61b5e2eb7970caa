/** Scripts that complete the names of tools and options in a shell. */
import { optionsOf, TOOLS } from './tools'

const NAMES = [...TOOLS.map(({ name }) => name), 'mcp', 'completion', '--help', '--version']

const SCRIPTS: Readonly<Record<string, () => string>> = {
  bash: bashScript,
  zsh: () =>
    `(( $+functions[compdef] )) || { autoload -U compinit && compinit; }\nautoload -U bashcompinit && bashcompinit\n${bashScript()}`,
  fish: fishScript,
}

/** Returns the script for a shell. Throws if the shell is unknown. */
export function completionScript(shell: string): string {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
  if (!script) throw new Error(`Write completion ${Object.keys(SCRIPTS).join(', completion ')}.`)
  return script()
}

/** Returns the options of each tool, with their values, if they are a list. */
const optionsByTool = () =>
  TOOLS.map(tool => ({ tool, options: [...optionsOf(tool), { name: 'help', isFlag: true, values: [] }] }))

function bashScript(): string {
  const row = (pattern: string, words: readonly string[]) => `    ${pattern}) words="${words.join(' ')}" ;;`
  const cases = optionsByTool().flatMap(({ tool, options }) => [
    ...options.flatMap(({ name, values }) => (values.length > 0 ? row(`"${tool.name} --${name}"`, values) : [])),
    row(
      `"${tool.name} "*`,
      options.map(({ name }) => `--${name}`),
    ),
  ])
  return `_aws_service_explorer() {
  local words="${NAMES.join(' ')}"
  [ "$COMP_CWORD" = 1 ] || case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
${row('"completion "*', Object.keys(SCRIPTS))}
    *) words="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _aws_service_explorer aws-service-explorer
`
}

function fishScript(): string {
  const quote = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
  const complete = (when: string, words: string) => `complete -c aws-service-explorer -n '${when}' ${words}\n`
  const lines = optionsByTool().flatMap(({ tool, options }) =>
    options.map(({ name, isFlag, values }) => {
      const value = values.length > 0 ? ` -xa ${quote(values.join(' '))}` : isFlag ? '' : ' -r'
      return complete(`__fish_seen_subcommand_from ${tool.name}`, `-l ${name}${value}`)
    }),
  )
  const shells = complete('__fish_seen_subcommand_from completion', `-xa ${quote(Object.keys(SCRIPTS).join(' '))}`)
  return complete('__fish_use_subcommand', `-a ${quote(NAMES.join(' '))}`) + shells + lines.join('')
}
