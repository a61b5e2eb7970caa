/** Example queries of the home page, each with what the palette finds for it. A test compares titles and details. */

export interface Example {
  /** The query, or the text to paste. */
  text: string
  /** Text of the example's button, if it differs from `text`. */
  label?: string
  /** True for a label in words. */
  isPlain?: true
  /** True for a text of several lines, which is pasted. */
  isPasted?: true
  title: string
  detail: string
  /** Name of the icon beside the title. */
  icon?: string
  /** True to show the icon on light and dark backgrounds. */
  showsIcon?: true
  /** Facts with their labels. */
  lines?: readonly (readonly [label: string, value: string])[]
  /** Effect of Enter, as in the palette's footer. */
  effect: string
}

/** The example whose diagram the home page shows at first. */
export const DRAWN_EXAMPLE: Example = {
  text: 'user > [vpc: alb > ecs > rds], s3',
  label: 'alb > ecs > rds',
  title: 'Diagram',
  detail: '6 shapes, drawn from this line',
  effect: 'Copy diagram',
}

export const EXAMPLES: readonly Example[] = [
  {
    text: 's3 api',
    title: 'API Reference',
    detail: 'Amazon S3',
    icon: 'Amazon-Simple-Storage-Service',
    lines: [
      ['Page', 'docs.aws.amazon.com/AmazonS3/latest/API'],
      ['Beside it', 'guide, CLI, Python, and JavaScript'],
    ],
    effect: 'Open the page',
  },
  {
    text: '#nat gateway',
    title: 'NAT Gateway',
    detail: 'Icon of Amazon VPC',
    icon: 'Amazon-VPC_NAT-Gateway',
    showsIcon: true,
    effect: 'Copy icon',
  },
  DRAWN_EXAMPLE,
  {
    text: 'run-instances',
    title: 'RunInstances',
    detail: 'Operation of Amazon EC2',
    icon: 'Amazon-EC2',
    lines: [
      ['CLI', 'aws ec2 run-instances'],
      ['Python', 'ec2.run_instances()'],
      ['JavaScript', 'RunInstancesCommand'],
    ],
    effect: 'Open the page',
  },
  {
    label: 'an error',
    isPlain: true,
    text: 'An error occurred (AccessDenied) when calling the PutObject operation',
    title: 'PutObject',
    detail: 'Operation of Amazon S3',
    icon: 'Amazon-Simple-Storage-Service',
    lines: [
      ['IAM action', 's3:PutObject'],
      ['Then', 'Amazon S3, help with access denied'],
    ],
    effect: 'Open the page',
  },
  {
    label: 'a template',
    isPlain: true,
    isPasted: true,
    text: `Resources:
  Orders: { Type: AWS::SNS::Topic }
  Queue: { Type: AWS::SQS::Queue }
  ToQueue:
    Type: AWS::SNS::Subscription
    Properties: { Protocol: sqs, TopicArn: !Ref Orders, Endpoint: !GetAtt Queue.Arn }
  Worker: { Type: AWS::Lambda::Function }
  FromQueue:
    Type: AWS::Lambda::EventSourceMapping
    Properties: { EventSourceArn: !GetAtt Queue.Arn, FunctionName: !Ref Worker }
`,
    title: 'Diagram of the template',
    detail: '3 shapes, 2 arrows',
    lines: [
      ['Reads', 'CloudFormation, SAM, CDK, Terraform'],
      ['Draws', 'Orders > Queue > Worker'],
    ],
    effect: 'Copy diagram',
  },
]
