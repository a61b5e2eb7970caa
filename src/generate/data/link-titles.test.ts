import { expect, test } from 'vitest'
import { linkTypeOfTitle } from './schema'

test.each([
  ['User Guide', 'guide'],
  ['Amazon SES in the AWS CLI Reference', 'cli'],
  ['Broadcast: SDK for iOS Reference', 'sdk'],
  ['Release Notes for Aurora MySQL', 'release-notes'],
  ['AWS Code Sample Catalog', 'sample'],
  ['Create a domain and index sample data', undefined],
  ['Get started with Amazon Nova', 'tutorial'],
  ['Amazon Bedrock blogs', 'blog'],
  ['Amazon Bedrock FAQs', 'faq'],
  ['Amazon Bedrock re:Post Forum', 'forum'],
  ['Amazon Bedrock product page', 'product'],
])('the title "%s" implies the type: %s', (title, type) => expect(linkTypeOfTitle(title)).toBe(type))
