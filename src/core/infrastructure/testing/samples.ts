/** Samples of templates, for tests. */
export const SAM_TEMPLATE = `AWSTemplateFormatVersion: "2010-09-09"
Transform: AWS::Serverless-2016-10-31
Resources:
  Network: { Type: AWS::EC2::VPC }
  Front:
    Type: AWS::EC2::Subnet
    Properties:
      VpcId: !Ref Network
      MapPublicIpOnLaunch: true
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      Environment: { Variables: { TABLE: !GetAtt Table.Arn } }
      VpcConfig: { SubnetIds: [!Ref Front], SecurityGroupIds: !If [Own, [!Ref Guard], !Ref "AWS::NoValue"] }
  Fn::ForEach::Queues:
    - Name
    - [A, B]
    - Queue\${Name}: { Type: AWS::SQS::Queue }
`

export const TERRAFORM_CODE = `# { is not open here
resource "aws_vpc" "main" { cidr_block = "10.0.0.0/16" }
resource "aws_subnet" "a" {
  vpc_id                  = aws_vpc.main.id /* } */
  map_public_ip_on_launch = true
}
resource "aws_instance" "web" {
  # vpc_id = aws_vpc.main.id
  subnet_id = aws_subnet.a.id // vpc_id = aws_vpc.main.id
  /* vpc_ids = [
    aws_vpc.main.id] */
  user_data = <<-EOT
    echo "{ \${join(",", ["}"])}
  EOT
  tags = { Name = "a \${lookup(local.names, "x}")} b" }
}
data "aws_ami" "linux" { owners = ["self"] }
locals { x = { y = 1 } }
`

export const STATE_FILE = {
  version: 4,
  terraform_version: '1.9.0',
  resources: [
    {
      mode: 'managed',
      type: 'aws_vpc',
      name: 'this',
      module: 'module.net',
      instances: [{ attributes: { id: 'vpc-1' } }],
    },
    {
      mode: 'managed',
      type: 'aws_subnet',
      name: 'a',
      instances: [{ attributes: { id: 'subnet-1', vpc_id: 'vpc-1' } }, {}],
    },
  ],
}

export const PLAN = {
  planned_values: {
    root_module: {
      resources: [{ address: 'aws_sqs_queue.jobs[0]', type: 'aws_sqs_queue' }, { address: 'aws_sqs_queue.jobs[1]' }],
      child_modules: [
        { resources: [{ address: 'module.net["x"].aws_subnet.a', values: { map_public_ip_on_launch: true } }] },
        { resources: [{ address: 'module.net["x"].aws_instance.web' }] },
      ],
    },
  },
  configuration: {
    root_module: {
      module_calls: {
        net: {
          module: {
            resources: [
              {
                address: 'aws_instance.web',
                expressions: { subnet_id: { references: ['aws_subnet.a.id', 'aws_subnet.a'] } },
              },
            ],
          },
        },
      },
    },
  },
}
