import { describe, expect, test } from 'vitest'
import { iconDisplayName } from './icon-names'

describe('display name of an icon', () => {
  test.each([
    // Labels of service icons are the whole name.
    ['AWS-Lambda', 'AWS Lambda'],
    ['Amazon-EC2', 'Amazon EC2'],
    ['Elastic-Load-Balancing', 'Elastic Load Balancing'],
    ['AWS-Elemental-Appliances-&-Software', 'AWS Elemental Appliances & Software'],
    ['AWS-Outposts-rack', 'AWS Outposts rack'],
    ['AWS-X-Ray', 'AWS X-Ray'],
    ['AWS-Site-to-Site-VPN', 'AWS Site-to-Site VPN'],
    ['AWS-Well-Architected-Tool', 'AWS Well-Architected Tool'],
    ['AWS-rePost-Private', 'AWS re:Post Private'],
    ['AWS-Parallel-Cluster', 'AWS ParallelCluster'],
    ['Amazon-S3-on-Outposts', 'Amazon S3 on Outposts'],
    ['Amazon-FSx-for-WFS', 'Amazon FSx for Windows File Server'],
    ['Oracle-Database-at-AWS', 'Oracle Database@AWS'],
    // Labels of other icons are the part after the first `_`.
    ['Amazon-VPC_NAT-Gateway', 'NAT Gateway'],
    ['Amazon-DynamoDB_Table', 'Table'],
    ['Category_Databases', 'Databases'],
    ['Category_Internet-of-Things', 'Internet of Things'],
    ['General_SDK', 'SDK'],
    ['AWS-IoT_Fire-TV_Stick', 'Fire TV Stick'],
    ['AWS-IoT_HTTP_Protocol', 'HTTP Protocol'],
    ['AWS-IoT_Thing_Coffee-Pot', 'Coffee Pot'],
    // Labels of resource icons omit AWS and Amazon.
    ['AWS-Amplify_AWS-Amplify-Studio', 'Amplify Studio'],
    ['AWS-Backup_AWS-Backup-support-for-Amazon-S3', 'Backup Support for Amazon S3'],
    ['AWS-Backup_AWS-Backup-for-AWS-CloudFormation', 'Backup for AWS CloudFormation'],
    ['Amazon-DynamoDB_Amazon-DynamoDB-Accelerator', 'DynamoDB Accelerator'],
    ['Amazon-MSK_Amazon-MSK-Connect', 'MSK Connect'],
    ['AWS-Lambda_Lambda-Function', 'Lambda Function'],
    ['AWS-Identity-Access-Management_IAM-Roles-Anywhere', 'IAM Roles Anywhere'],
    ['AWS-Storage-Gateway_Amazon-S3-File-Gateway', 'S3 File Gateway'],
    ['Amazon-Aurora-PostgreSQL-Instance', 'Aurora PostgreSQL Instance'],
    ['Amazon-Aurora_Amazon-RDS-Instance', 'RDS Instance'],
    ['Amazon-RDS-Proxy-Instance-Alternate', 'RDS Proxy Instance (alternate)'],
    // Words are capitalized, unless their official spelling differs.
    ['Amazon-DynamoDB_Global-secondary-index', 'Global Secondary Index'],
    ['Amazon-Simple-Storage-Service_Bucket-With-Objects', 'Bucket with Objects'],
    ['Amazon-Simple-Storage-Service_S3-On-Outposts', 'S3 on Outposts'],
    ['Amazon-Simple-Storage-Service_S3-One-Zone-IA', 'S3 One Zone-IA'],
    ['Amazon-Simple-Storage-Service_S3-Intelligent-Tiering', 'S3 Intelligent-Tiering'],
    ['Amazon-Simple-Storage-Service_S3-Multi-Region-Access-Points', 'S3 Multi-Region Access Points'],
    ['Amazon-Elastic-Block-Store_Volume-gp3', 'Volume gp3'],
    ['Amazon-Elastic-Block-Store_io2-Block-Express', 'io2 Block Express'],
    ['Amazon-EC2_AWS-Microservice-Extractor-for-.NET', 'Microservice Extractor for .NET'],
    ['Amazon-RDS_Multi-AZ-DB-Cluster', 'Multi-AZ DB Cluster'],
    ['Amazon-RDS_Blue-Green-Deployments', 'Blue/Green Deployments'],
    ['Amazon-EventBridge_Saas-Partner-Event', 'SaaS Partner Event'],
    ['Amazon-File-Cache_On-premises-NFS-linked-datasets', 'On-Premises NFS-Linked Datasets'],
    ['AWS-Storage-Gateway_Noncached-Volume', 'Non-Cached Volume'],
    ['Aws-Glue_Dynamodb-Crawler', 'DynamoDB Crawler'],
    // Labels of groups are in sentence case.
    ['Group_Auto-Scaling-group', 'Auto Scaling group'],
    ['Group_Corporate-data-center', 'Corporate data center'],
    // Variants, and names that AWS misspelled.
    ['Group_AWS-Cloud_Dark', 'AWS Cloud (dark)'],
    ['AWS-Marketplace_Dark', 'AWS Marketplace (dark)'],
    ['General_Internet-alt2', 'Internet (alternate 2)'],
    ['Amazon-Aurora_Amazon-Aurora-Instance-alternate', 'Aurora Instance (alternate)'],
    ['Amazon-Aurora_Amazon-RDS-Instance-Aternate', 'RDS Instance (alternate)'],
    ['Amazon-Elastic-Container-Service_CopiIoT-CLI', 'Copilot CLI'],
  ])('%s -> %s', (iconName, expected) => expect(iconDisplayName(iconName)).toBe(expected))

  test('an exception wins over the rule, and only for its own icon', () => {
    const exceptions = { 'Group_Virtual-private-cloud-VPC': 'Virtual private cloud (VPC)' }
    expect(iconDisplayName('Group_Virtual-private-cloud-VPC', exceptions)).toBe('Virtual private cloud (VPC)')
    expect(iconDisplayName('Group_Region', exceptions)).toBe('Region')
    expect(iconDisplayName('constructor', {})).toBe('constructor')
  })
})
