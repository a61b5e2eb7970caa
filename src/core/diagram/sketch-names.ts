/** Meanings of common names in sketches that the search does not know, or takes for AWS services. */

/** Frames by the noun in their name. The first match wins. */
const FRAMES: readonly (readonly [RegExp, string])[] = [
  [/\bsecurity group\b|\bsg\b/, 'Frame_Security-group'],
  [/\b(?:auto ?scaling group|asg)\b/, 'Group_Auto-Scaling-group'],
  [/\bpublic\b.*\bsubnets?\b/, 'Group_Public-subnet'],
  [/\bprivate\b.*\bsubnets?\b/, 'Group_Private-subnet'],
  // A subnet of unknown kind is a plain frame, because a wrong kind would be a false statement about security.
  [/\bsubnets?\b/, ''],
  [/\bvpcs?\b|\bvirtual private cloud\b/, 'Group_Virtual-private-cloud-VPC'],
  [/\baz\b|\bavailability zone\b|\b[a-z]{2}(?:-[a-z]+)+-\d[a-z]\b/, 'Frame_Availability-Zone'],
  [/\baccount\b/, 'Group_AWS-Account'],
  [/\bregion\b|\b[a-z]{2}(?:-[a-z]+)+-\d\b/, 'Group_Region'],
  [/\bdata ?cent(?:er|re)\b|\bon-?prem(?:ises?)?\b/, 'Group_Corporate-data-center'],
  [/\baws(?: cloud)?$/, 'Group_AWS-Cloud'],
  [/\bec2 instance(?: contents)?$/, 'Group_EC2-instance-contents'],
  [/\bserver(?: contents)?$/, 'Group_Server-contents'],
  [/\bspot fleet\b/, 'Group_Spot-Fleet'],
  [/\bgreengrass deployment\b/, 'Group_AWS-IoT-Greengrass-Deployment'],
  [/\bgreengrass\b/, 'Frame_AWS-IoT-Greengrass'],
  [/\bstep functions\b|\bstate machine\b/, 'Frame_AWS-Step-Functions-workflow'],
  [/\bbeanstalk\b/, 'Frame_Elastic-Beanstalk-container'],
]

/** Names of frames that say nothing beyond the kind of the frame. */
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
  [/\b(?:browser|laptop|desktop|pc|workstation|computer)s?$/, 'General_Client'],
  [/\bmobile(?: (?:app|client|device)s?)?$|\b(?:smart)?phones?$/, 'General_Mobile-client'],
  [/^(?:(?:on-?prem(?:ises?)?|web|app|application|file|legacy|physical) )?server$/, 'General_Server'],
  [/^(?:(?:on-?prem(?:ises?)?|web|app|application|file|legacy|physical) )?servers$/, 'General_Servers'],
  [/^lambda ?(?:@|at) ?edge$/, 'AWS-Lambda'],
  [
    /^(?:app|application|backend|frontend|device|erp|orders?|partner|service|services|switch|vendor|website|worker|workers)$/,
    '',
  ],
  [/^(?:saas|third[- ]party|external|legacy|partner|vendor)\b/, ''],
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
