/** Queries of each kind that the palette understands, with their results. */
export const EXAMPLE_QUERIES = [
  ['user > alb > ecs', 'a diagram, to copy'],
  ['eks', 'a service, by any name'],
  ['s3 api', 'a page of a service’s documentation'],
  ['#nat gateway', 'an icon, to copy or select'],
  ['run-instances', 'an API operation, with SDK pages'],
  ['message queue', 'a service, by its purpose'],
  ['@compute', 'a category, to filter the list'],
  ['AWS::S3::Bucket', 'a resource type, or an ARN'],
] as const
