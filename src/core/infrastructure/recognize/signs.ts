/** Signs of formats: patterns, each with a sample that it matches. */
import { ID_OR_ARN } from '../../identify/names/resource-ids'

type Signs = readonly (readonly [sample: string, pattern: RegExp])[]

export const SIGNS = {
  hcl: [
    ['resource "aws_vpc" "main" {', /^[ \t]*(?:resource|data)[ \t]+"?aws_\w+"?[ \t]+"?[\w-]+"?[ \t]*\{/m],
    ['module "network" {', /^[ \t]*module[ \t]+"[\w-]+"[ \t]*\{/m],
    ['locals {', /^[ \t]*locals[ \t]*\{/m],
  ],
  /** YAML of CloudFormation, and of the Serverless Framework. */
  yaml: [
    ['  Type: AWS::S3::Bucket', /(?:^[ \t]+|[{,][ \t]*)["']?Type["']?[ \t]*:[ \t]*["']?(?:AWS|Custom|Alexa)::\w/m],
    ['provider: aws\n', /^provider:\s*aws\s/m],
    ['provider:\n  name: aws', /^provider:\s*\n\s+name: *['"]?aws\b/m],
  ],
  cloudFormationJson: [['"Type": "AWS::S3::Bucket"', /"Type"\s*:\s*"(?:AWS|Custom|Alexa)::\w/]],
  /** JSON of a plan, a state, or a configuration. */
  terraformJson: [
    ['"terraform_version":', /"terraform_version"\s*:/],
    ['"type": "aws_vpc"', /"type"\s*:\s*"aws_\w/],
    ['"aws_vpc": { "main": {', /"aws_\w+"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*[{[]/],
    [
      '"module": { "network": { "source":',
      /"module"\s*:\s*(?:\[\s*)?\{\s*"[\w-]+"\s*:\s*(?:\[\s*)?\{[^{}]*"source"\s*:/,
    ],
    ['{ "locals": {', /^\s*\{\s*"locals"\s*:\s*[{[]/],
    ['"@module":"terraform.ui"', /"@module"\s*:\s*"terraform\.ui"/],
  ],
  /** JSON with tagged resources, stacks, results of AWS Config, ARNs, or ids. */
  inventoryJson: [
    ['"ResourceARN":', /"(?:ResourceARN|OwningAccountId|PhysicalResourceId|c7n:\w+)"\s*:/],
    ['\\"arn\\":', /\\"(?:arn|resourceId)\\"\s*:/],
    ['["vpc-0a1b2c3d"]', new RegExp(`[:[]\\s*"(?:${ID_OR_ARN}|https://sqs\\.)`)],
    ['web.us-east-1.elb.amazonaws.com"', /\.amazonaws\.com"/],
  ],
  /** JSON of events, policies, and messages, which the search identifies. */
  eventJson: [
    ['"eventSource":', /"(?:eventSource|eventVersion|detail-type|CloudTrailEvent)"\s*:/],
    ['{ "Statement":', /^\s*\{\s*"(?:Version|Id|Statement|error\w*)"\s*:/],
  ],
  /** The first list in an answer of the AWS CLI. */
  listJson: [['{ "Vpcs": [', /^\s*\{\s*"[A-Za-z]+(?:s|List|Set)"\s*:\s*[[{]/]],
  listYaml: [['Vpcs:\n- ', /^[A-Z][A-Za-z]+(?:s|List|Set):[^\S\n]*\n\s*- /m]],
  id: [['vpc-0a1b2c3d', new RegExp(ID_OR_ARN)]],
  cost: [
    ['"ResultsByTime"', /"ResultsByTime"/i],
    ['lineItem/UsageType', /\blineItem\/|\bline_item_\w/i],
    ['UnblendedCost', /\b(?:Un)?blended_?cost\b/i],
    ['EffectiveCost', /\b(?:Billed|Effective|Amortized)_?Cost\b/i],
    ['EC2-Instances($)', /\(\$\)/],
    ['Service,Total cost', /^"?(?:service|product)\w*"?(?:[,;\t]| {2})[^\n]*\b(?:cost|amount)\b/im],
  ],
  /** A header line of CSV with a column for an ARN, an id, or a type. */
  csv: [
    [
      'Name,Instance ID\n',
      /^\s*(?=.*[,;\t])(?:[^[\n]*[,;\t])?"?(?:(?:resource[ _]?)?arn|identifier|resource[ _]?(?:type|uid)|(?:instance|vpc|subnet|volume)[ _]?id)"?(?:[,;\t].*)?\n/i,
    ],
  ],
  /** A header line of a spreadsheet with columns for a name and for a service, a type of machines, or a place. */
  sheet: [
    [
      'Server name,Instance type,AZ\n',
      /^(?=[^\n]*(?:\bname|server|host))(?=[^\n]*(?:service|instance type|resource type|\baz\b|vpc|region))(?:[^\n,;\t]{0,60}[,;\t]){2}[^\n]*\n/i,
    ],
  ],
  /** Names of columns with spaces between them: in capitals, or underlined and followed by a row with an id. */
  columns: [
    ['NAME  VPC ID\n', /^[^\S\n]*[A-Z]+(?:(?: {2,}|\t+)[A-Z]+(?: [A-Z]+){0,9}){1,60}[^\S\n]*$/m],
    [
      'Name Id\n-----------\na vpc-0a1b2c3d',
      new RegExp(`^[^\\S\\n]*\\w+(?:(?: +|\\t+)\\w+){1,60}[^\\S\\n]*\\n[-─━= ]{9,}\\n.*${ID_OR_ARN}`, 'm'),
    ],
  ],
  /** A line with the name and the value of a field, in records below each other. */
  fields: [['VpcId   : vpc-0a1b2c3d', new RegExp(`^[^\\S\\n]*\\w+ +[:|] ${ID_OR_ARN}`, 'm')]],
  /** Headings, rows below the names of columns, and lists of labels. */
  markdown: [
    ['## VPC', /^#{1,6} \S/m],
    ['| VPC | ID |\n|---|---|', /^[^\S\n]*\|[^\n]*\n[^\S\n]*\|[ :-]*-{3}[-| :]*$/m],
    ['- VPC: vpc-0a1b2c3d\n- EC2: i-0a1b2c3d', /^[^\S\n]*[-*•] [^\n:]{2,40}: [^\n]*\n[^\S\n]*[-*•] [^\n:]{2,40}: /m],
  ],
  border: [['+------+', /^[^\S\n]*[|+├┌╔╭]?[-─━═+|├┼┤┬┌┐]{5,}/m]],
  /** The operation above a table of the AWS CLI. */
  operation: [['| DescribeVpcs |', /^[^\S\n]*\|[^\S\n]*(?:Describe|List|Get)[A-Z]\w*[^\S\n]*\|/m]],
  /** A row of text output of the AWS CLI, or one with three columns that a query selects. */
  tabs: [
    ['VPCS\tvpc-0a1b2c3d', new RegExp(`^[^\\S\\n]*[A-Z]{3,}\\t.*${ID_OR_ARN}`, 'm')],
    ['Orders\tAWS::SQS::Queue', /\tAWS::\w+::\w/],
    ['i-0a1b2c3d\tvpc-0a1b2c3d\tweb', new RegExp(`^(?=[^\\t\\n]*\\t[^\\t\\n]*\\t).*${ID_OR_ARN}`, 'm')],
  ],
} satisfies Record<string, Signs>

export const hasSign = (text: string, ...kinds: (keyof typeof SIGNS)[]): boolean =>
  kinds.some(kind => SIGNS[kind].some(([, pattern]) => pattern.test(text)))
