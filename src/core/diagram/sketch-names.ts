/** Meanings of common names in sketches that the search does not know, or takes for AWS services. */

/** Follows the noun at the end of a frame's name: a letter, a number, or a range of addresses. */
const SUFFIX = String.raw`(?: (?:[a-z]|#?\d+|[\d.]+/\d+))?$`
const noun = (pattern: string) => new RegExp(String.raw`\b(?:${pattern})${SUFFIX}`)

/** Frames by the noun at the end of their name. The first match wins. */
const FRAMES: readonly (readonly [RegExp, string])[] = [
  [noun('security group|sg'), 'Frame_Security-group'],
  [noun('auto ?scaling group|asg'), 'Group_Auto-Scaling-group'],
  // A subnet of unknown kind is a plain frame, because a wrong kind would be a false statement about security.
  [/\bpublic\b.*\bprivate\b|\bprivate\b.*\bpublic\b/, ''],
  [noun('public(?: .*)? subnets?'), 'Group_Public-subnet'],
  [noun('private(?: .*)? subnets?'), 'Group_Private-subnet'],
  [noun('subnets?'), ''],
  [noun('vpcs?|virtual private cloud'), 'Group_Virtual-private-cloud-VPC'],
  [noun('az|availability zone|[a-z]{2}(?:-[a-z]+)+-\\d[a-z]'), 'Frame_Availability-Zone'],
  [noun('account'), 'Group_AWS-Account'],
  [noun('region|[a-z]{2}(?:-[a-z]+)+-\\d'), 'Group_Region'],
  [noun('data ?cent(?:er|re)|on-?prem(?:ises?)?'), 'Group_Corporate-data-center'],
  [/\baws(?: cloud)?$/, 'Group_AWS-Cloud'],
  [noun('step functions(?: workflow)?|state machine'), 'Frame_AWS-Step-Functions-workflow'],
]

/** Names of frames that are the kind of the frame. */
const PLAIN_FRAME_NAME =
  /^(?:(?:amazon|aws) )?(?:security group|sg|auto ?scaling group|asg|(?:public|private) subnet|vpc|virtual private cloud|az|availability zone|account|region|(?:corporate )?data ?center|aws(?: cloud)?)$/

/** Icons by name. An empty icon name means a plain box. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:users|people|customers|developers|engineers|admins|administrators|operators|analysts|scientists|team)$/,
    'General_Users',
  ],
  [
    /\b(?:user|person|customer|developer|engineer|admin|administrator|operator|analyst|scientist|architect)$/,
    'General_User',
  ],
  [/\b(?:browser|laptop|desktop|workstation|computer)s?$|^pcs?$/, 'General_Client'],
  [/\bmobile(?: (?:app|client|device)s?)?$|\b(?:smart)?phones?$/, 'General_Mobile-client'],
  [/^(?:(?:on-?prem(?:ises?)?|web|app|application|file|legacy|physical) )?server$/, 'General_Server'],
  [/^(?:(?:on-?prem(?:ises?)?|web|app|application|file|legacy|physical) )?servers$/, 'General_Servers'],
  [/^lambda ?(?:@|at) ?edge$/, 'AWS-Lambda'],
  [/^site-to-site vpn$/, 'AWS-Site-to-Site-VPN'],
  [
    /^(?:app|application|backend|frontend|device|erp|orders?|partner|service|services|switch|vendor|website|worker|workers)$/,
    '',
  ],
  [/^(?:saas|third[- ]party)\b/, ''],
  [
    /^(?:github|gitlab|bitbucket|jenkins|circleci|terraform|hashicorp|datadog|splunk|new ?relic|dynatrace|pagerduty)\b/,
    '',
  ],
  [
    /^(?:salesforce|sap|servicenow|slack|snowflake|databricks|okta|auth0|azure|entra|google|gcp|cloudflare|akamai)\b/,
    '',
  ],
  [/^(?:fastly|stripe|paypal|twilio|sendgrid|shopify|zendesk|hubspot|workday)\b/, ''],
]

/** Icons of abbreviations. Unlike the names above, these are not the label of the icon. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  nat: 'Amazon-VPC_NAT-Gateway',
  shield: 'AWS-Shield',
}

export interface NameMeaning {
  /** Empty for a plain box or frame. */
  iconName: string
  /** True if the icon has its own label, not the name as typed. */
  isOfficial: boolean
}

/** Returns the meaning of a name; undefined if the search decides. */
export function meaningOf(name: string, isFrame: boolean): NameMeaning | undefined {
  const text = name.toLowerCase().replace(/\s+/g, ' ')
  const abbreviated = isFrame ? undefined : ABBREVIATIONS[text]
  if (abbreviated !== undefined) return { iconName: abbreviated, isOfficial: true }
  const [, iconName] = (isFrame ? FRAMES : NAMES).find(([pattern]) => pattern.test(text)) ?? []
  return iconName === undefined ? undefined : { iconName, isOfficial: isFrame && PLAIN_FRAME_NAME.test(text) }
}
