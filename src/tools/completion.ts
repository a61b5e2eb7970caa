/** Scripts that complete the names of tools, their options, and lists of values in a shell. */
import { optionsOf, TOOLS } from './tools'

const NAMES = [...TOOLS.map(({ name }) => name), 'mcp', 'completion', '--help', '--version'].join(' ')
const SHELLS = ['bash', 'zsh', 'fish']
/** Lets zsh run scripts for bash. */
const ZSH_START = `(( $+functions[compdef] )) || { autoload -U compinit && compinit; }
autoload -U bashcompinit && bashcompinit
`

/** Returns the script for a shell. Throws if the shell is unknown. */
export function completionScript(shell: string): string {
  if (!SHELLS.includes(shell)) throw new Error(`Write completion ${SHELLS.join(', completion ')}.`)
  if (shell === 'fish') return fishScript()
  return shell === 'zsh' ? ZSH_START + bashScript() : bashScript()
}

const optionsWithHelp = () =>
  TOOLS.map(tool => ({ tool: tool.name, options: [...optionsOf(tool), { name: 'help', isFlag: true, values: [] }] }))

function bashScript(): string {
  const row = (pattern: string, words: string) => `    ${pattern}) words="${words}" ;;`
  const cases = optionsWithHelp().flatMap(({ tool, options }) => [
    // Without words, bash completes the names of files.
    ...options.flatMap(({ name, isFlag, values }) => (isFlag ? [] : row(`"${tool} --${name}"`, values.join(' ')))),
    row(`"${tool} "*`, options.map(({ name }) => `--${name}`).join(' ')),
  ])
  return `_aws_service_explorer() {
  local words="${NAMES}"
  [ "$COMP_CWORD" = 1 ] || case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
${row('"completion "*', SHELLS.join(' '))}
    *) words="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _aws_service_explorer aws-service-explorer
`
}

function fishScript(): string {
  const complete = (when: string, words: string) => `complete -c aws-service-explorer -n '${when}' ${words}\n`
  const lines = optionsWithHelp().flatMap(({ tool, options }) =>
    options.map(({ name, isFlag, values }) => {
      const value = values.length > 0 ? ` -xa '${values.join(' ')}'` : isFlag ? '' : ' -r'
      return complete(`__fish_seen_subcommand_from ${tool}`, `-l ${name}${value}`)
    }),
  )
  const shells = complete('__fish_seen_subcommand_from completion', `-xa '${SHELLS.join(' ')}'`)
  return complete('__fish_use_subcommand', `-a '${NAMES}'`) + shells + lines.join('')
}
