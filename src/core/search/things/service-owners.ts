/** Services as owners of links, icons and operations, and how well known they are. */
import type { Catalogue, Service } from '../../catalogue/types'
import type { Features } from './palette-data'
import type { Owner } from './things'

/** The best known services, most looked for first: the last tie-break of the ranking. Our judgment, by slug. */
const BEST_KNOWN = `
  ec2 s3 lambda relational-database-service identity-and-access-management vpc dynamodb cloudwatch ecs
  cloudformation eks api-gateway cloudfront route-53 sns sqs eventbridge step-functions cdk systems-manager
  secrets-manager kms cloudtrail cognito elastic-load-balancing ecr fargate aurora bedrock sagemaker-ai athena glue
  redshift elasticache opensearch-service kinesis-data-streams cli config organizations guardduty
  certificate-manager waf support elastic-file-system ebs ec2-auto-scaling codepipeline codebuild codedeploy emr msk
  data-firehose simple-email-service iam-identity-center transit-gateway direct-connect x-ray appsync amplify
  elastic-beanstalk batch backup database-migration-service security-hub inspector lightsail quick
  documentdb-with-mongodb-compatibility sam sdk-for-python-boto3 q security-token-service control-tower
  sagemaker kinesis app-runner fsx mq rekognition textract transcribe comprehend polly lex connect iot-core
  storage-gateway transfer-family datasync privatelink shield macie network-firewall cost-explorer budgets
  service-catalog lake-formation neptune mwaa appconfig global-accelerator vpn workspaces cloudhsm trusted-advisor
  swf location-service nova sdk-for-javascript outposts billing-and-cost-management codeartifact codecommit
  managed-service-for-apache-flink memorydb firewall-manager detective timestream keyspaces-for-apache-cassandra
`
  .trim()
  .split(/\s+/)

const RANKS = new Map(BEST_KNOWN.map((slug, rank) => [slug, rank]))

/** What a service has that is not in the table. */
export const UNRANKED = 200

/** The rank of a service, 0 for the best known. */
export function popularityRank(slug: string): number {
  return RANKS.get(slug) ?? UNRANKED
}

/** A service and what its links, icons and operations need of it. */
export interface ServiceOwner {
  service: Service
  names: Owner
  rank: number
  owners: readonly Owner[]
  /** Of its links: they may be asked for by the abbreviations of its features, too (`alb guide`). */
  linkOwners: readonly Owner[]
}

/** Entries that compare services: their titles have every general word. */
const COMPARISONS = 'Decision Guides'

/** Has it ended, or is it a guide that compares services? */
export function isSecondary({ status, categories }: Service): boolean {
  return status?.kind === 'ended' || categories.includes(COMPARISONS)
}

/** What a service loses in rank that is closing or closed to newcomers, and an icon that varies another. */
export const LESS_KNOWN = 400

/** Slug -> service, with what others need of it. */
export function serviceOwners(
  catalogue: Pick<Catalogue, 'services'>,
  features: Features = {},
): Map<string, ServiceOwner> {
  return new Map(
    catalogue.services.map(service => {
      const closed = service.status !== undefined && service.status.kind !== 'renamed'
      const names = namesOf(service)
      const parts = (features[service.slug] ?? [])
        .flatMap(feature => feature.otherNames)
        .filter(name => !/\W/.test(name))
      return [
        service.slug,
        {
          service,
          names,
          rank: popularityRank(service.slug) + (closed ? LESS_KNOWN : 0),
          owners: [names],
          linkOwners: [names, { names: parts, formerly: [] }],
        },
      ]
    }),
  )
}

/** The name, the name without its parentheses, their content if it is one word, and the other names. */
function namesOf({ service, alsoKnownAs, formerly }: Service): Owner {
  const inside = /\(([^()\s]+)\)/.exec(service)?.[1]
  const outside = service.replace(/\s*\([^()]*\)\s*/g, ' ').trim()
  return { names: [...new Set([service, outside, ...(inside ? [inside] : []), ...alsoKnownAs])], formerly }
}
