/** Splits a session in a terminal into the outputs of its commands. */
import { hasSign } from './signs'

/** Matches a command that lists resources, after a prompt or none, with the lines that continue it. */
const COMMAND =
  /^(?:[^\s|][^\n|]{0,100}?[$#>%❯➜»][^\S\n]*|[$#>%❯➜»][^\S\n]*)?((?:aws|awsls|eksctl|kubectl|sam|steampipe|terraform) (?:[^\n\\]|\\\n?)*)$/gm
const PROMPT_AT_END = /\n[^\n]{0,200}[$#>%❯] ?\s*$/
/** Maximum number of commands in a text. */
const MAX_COMMANDS = 100

/** An output, and the command above it; an empty text for none. */
export interface Output {
  text: string
  command: string
}

/** Matches the name of a target group alone on the line above the health of its targets. */
const TARGETS_HEADING =
  /^[-=#* ]{0,20}?([A-Za-z\d](?:[A-Za-z\d-]{0,30}[A-Za-z\d])?)[-=#*: ]{0,20}\n(?=\{\s*"TargetHealthD)/gm

/** Returns the outputs of the commands in a text; the whole text if it has none or is code, which has commands, too. */
export function outputsIn(whole: string): Output[] {
  const text = whole.replace(TARGETS_HEADING, '$ aws elbv2 describe-target-health --target-group-arn $1\n')
  const commands = hasSign(text, 'hcl', 'yaml') ? [] : [...text.matchAll(COMMAND)].slice(0, MAX_COMMANDS)
  const before = { text: text.slice(0, commands[0]?.index), command: '' }
  const outputs = commands.map(({ 0: line, 1: command = '', index }, i) => ({
    text: text.slice(index + line.length, commands[i + 1]?.index).replace(PROMPT_AT_END, '\n'),
    command: command.replace(/\s+/g, ' '),
  }))
  return [before, ...outputs]
}
