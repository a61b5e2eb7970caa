import { describe, expect, it } from 'vitest'
import apis from '../../../../data/apis.json' with { type: 'json' }
import { apiReferenceLinks, operationLinks, otherSdkLinks, toolOperationName } from './operations'

/** Operations, with the names of their pages in the CLI reference. */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['DescribeDBInstances', 'describe-db-instances'],
  ['ListMFADevices', 'list-mfa-devices'],
  ['PutBucketAcl', 'put-bucket-acl'],
  ['ListObjectsV2', 'list-objects-v2'],
  ['GetBucketCors', 'get-bucket-cors'],
  ['CreateVpc', 'create-vpc'],
  ['AssociateVPCWithHostedZone', 'associate-vpc-with-hosted-zone'],
  ['ListWebACLs', 'list-web-acls'],
  ['SwapEnvironmentCNAMEs', 'swap-environment-cnames'],
  ['DescribeDBClusterParameterGroups', 'describe-db-cluster-parameter-groups'],
  ['GetSMSAttributes', 'get-sms-attributes'],
  ['CreateSAMLProvider', 'create-saml-provider'],
  ['ListSSHPublicKeys', 'list-ssh-public-keys'],
  ['UploadSSHPublicKey', 'upload-ssh-public-key'],
  ['AddTagsToOnPremisesInstances', 'add-tags-to-on-premises-instances'],
  ['CreateDBSnapshot', 'create-db-snapshot'],
  ['EnableMFADevice', 'enable-mfa-device'],
  ['DescribeSSLPolicies', 'describe-ssl-policies'],
  ['CreateRouteTable', 'create-route-table'],
  ['GetApiKeys', 'get-api-keys'],
  ['DescribeHsmClientCertificates', 'describe-hsm-client-certificates'],
  ['CreateCachediSCSIVolume', 'create-cached-iscsi-volume'],
  ['CreateStorediSCSIVolume', 'create-stored-iscsi-volume'],
  ['DescribeCachediSCSIVolumes', 'describe-cached-iscsi-volumes'],
  ['DescribeStorediSCSIVolumes', 'describe-stored-iscsi-volumes'],
  ['ListHITsForQualificationType', 'list-hits-for-qualification-type'],
  ['ListHITs', 'list-hits'],
  ['CreateHITWithHITType', 'create-hit-with-hit-type'],
  ['ExecutePartiQLStatement', 'execute-partiql-statement'],
  ['SendWhatsAppMessage', 'send-whatsapp-message'],
  ['CreateOAuth2Token', 'create-oauth2-token'],
  ['CreateOAuth2TokenWithIAM', 'create-oauth2-token-with-iam'],
  ['CreateOAuthClientApplication', 'create-o-auth-client-application'],
  ['GetOTelEnrichment', 'get-otel-enrichment'],
  ['GetLinkedWhatsAppBusinessAccountPhoneNumber', 'get-linked-whatsapp-business-account-phone-number'],
  ['GetEC2InstanceRecommendations', 'get-ec2-instance-recommendations'],
  ['CreateFleet', 'create-fleet'],
  ['CreateQApp', 'create-q-app'],
]

const OPERATIONS = apis.flatMap(api => api.operations)

/** One-letter words that are correct: the Q of Amazon Q, and the `o` of `o-auth`, as botocore splits OAuth. */
const SINGLE_LETTERS: readonly RegExp[] = [/Q(?:App|Business|Personalization|Search)/, /OAuthClient/]

describe('names of operations', () => {
  it.each(PUBLISHED)('%s is published as %s', (operation, command) => {
    expect(toolOperationName(operation, '-')).toBe(command)
    expect(toolOperationName(operation, '_')).toBe(command.replaceAll('-', '_'))
  })

  it('agree in both forms for every operation, and consist of words only', () => {
    expect(OPERATIONS.length).toBeGreaterThan(19_000)
    const wrong = OPERATIONS.filter(operation => {
      const command = toolOperationName(operation, '-')
      return (
        toolOperationName(operation, '_') !== command.replaceAll('-', '_') ||
        !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(command) ||
        command.replaceAll('-', '') !== operation.toLowerCase()
      )
    })
    expect(wrong).toEqual([])
  })

  it('have words of one letter only where the name has one', () => {
    const odd = OPERATIONS.filter(operation => /(?:^|-)[a-z](?:-|$)/.test(toolOperationName(operation, '-')))
    expect(odd.filter(operation => !SINGLE_LETTERS.some(known => known.test(operation)))).toEqual([])
  })

  it('are different for the different operations of an API', () => {
    for (const { operations } of apis)
      expect(new Set(operations.map(operation => toolOperationName(operation, '-'))).size).toBe(operations.length)
  })
})

describe('links of operations', () => {
  const s3 = { api: 's3', cliCommand: 's3api', boto3Name: 's3', jsClient: 'client-s3', uid: 's3-2006-03-01' }

  it('follow the public patterns', () => {
    expect(operationLinks(s3, 'ListObjectsV2')).toEqual({
      cli: 'https://docs.aws.amazon.com/cli/latest/reference/s3api/list-objects-v2.html',
      python:
        'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/s3/client/list_objects_v2.html',
      javascript: 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/s3/command/ListObjectsV2Command/',
      api: 'https://docs.aws.amazon.com/goto/WebAPI/s3-2006-03-01/ListObjectsV2',
    })
    expect(apiReferenceLinks(s3)).toEqual({
      cli: 'https://docs.aws.amazon.com/cli/latest/reference/s3api/',
      cliHighLevel: 'https://docs.aws.amazon.com/cli/latest/reference/s3/',
      python: 'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/s3.html',
      javascript: 'https://docs.aws.amazon.com/AWSJavaScriptSDK/v3/latest/client/s3/',
    })
  })

  it('are absent where a tool does not know the API', () => {
    expect(operationLinks({ api: 'x', uid: 'x-1' }, 'GetX')).toEqual({
      api: 'https://docs.aws.amazon.com/goto/WebAPI/x-1/GetX',
    })
    expect(apiReferenceLinks({ api: 'x', uid: 'x-1' })).toEqual({})
  })

  it('are the pages of the API reference where these are known', () => {
    const api = { api: 'x', uid: 'x-1', operationPage: 'https://x.test/API_{operation}.html' }
    expect(operationLinks(api, 'GetX').api).toBe('https://x.test/API_GetX.html')
    const operationPages = { GetX: 'https://x.test/x.html' }
    expect(operationLinks({ ...api, operationPages }, 'GetX').api).toBe('https://x.test/x.html')
  })

  it('lead to the other SDKs by the redirects of AWS', () => {
    const links = otherSdkLinks(s3, 'PutObject')
    expect(links.map(({ sdk }) => sdk)).toEqual(['.NET', 'C++', 'Go', 'Java', 'Kotlin', 'PHP', 'Ruby'])
    expect(links[2]?.url).toBe('https://docs.aws.amazon.com/goto/SdkForGoV2/s3-2006-03-01/PutObject')
  })

  it('lead to no command that the CLI does not have', () => {
    const kinesis = { api: 'kinesis', cliCommand: 'kinesis', uid: 'kinesis-2013-12-02' }
    expect(operationLinks(kinesis, 'SubscribeToShard').cli).toBeUndefined()
    expect(operationLinks(kinesis, 'PutRecord').cli).toBeDefined()
    const missing = apis.flatMap(({ api, uid, operations }) =>
      operations.filter(op => !operationLinks({ api, uid, cliCommand: 'x' }, op).cli),
    )
    // data/not-in-cli.json lists 38 operations, and the APIs have all of them.
    expect(missing).toHaveLength(38)
  })
})
