/** Tags of CloudFormation in YAML, such as `!Ref`, as the functions that they abbreviate. */
import { type CollectionTag, Pair, type ScalarTag, YAMLMap, type YAMLSeq } from 'yaml'

const FUNCTIONS =
  'And Base64 Cidr Contains EachMemberEquals EachMemberIn Equals FindInMap GetAtt GetAZs If ImportValue Join Length Not Or RefAll Select Split Sub ToJsonString Transform ValueOf ValueOfAll'

const TAG_NAMES = new Map([
  ['Ref', 'Ref'],
  ['Condition', 'Condition'],
  ['Rain::Module', 'Rain::Module'],
  ...FUNCTIONS.split(' ').map(name => [name, `Fn::${name}`] as const),
])

export const TAGS = [...TAG_NAMES].flatMap(([name, key]): (ScalarTag | CollectionTag)[] => {
  const around = (value: YAMLMap.Parsed | YAMLSeq.Parsed) => {
    const map = new YAMLMap()
    map.items.push(new Pair(key, value))
    return map
  }
  const tag = `!${name}`
  return [
    { tag, resolve: text => ({ [key]: text }) },
    { tag, collection: 'map', resolve: around },
    { tag, collection: 'seq', resolve: around },
  ]
})
