import { Command } from 'cmdk'
export default function Palette() {
  return <Command />
}
