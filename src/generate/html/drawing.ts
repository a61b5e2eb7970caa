/** Draws the example of the home page, as the palette draws it. */
import { layoutWithElk } from '@/core/diagram/layout/elk'
import { DEFAULT_SHAPE_OPTIONS } from '@/core/diagram/shape'
import { resolveSketch } from '@/core/diagram/sketch/resolve-sketch'
import { diagramPicture } from '@/core/diagram/svg/diagram'
import { themedDiagramUri } from '@/core/diagram/themed-diagram'
import { DRAWN_EXAMPLE } from '@/core/site/examples'
import { loadShapeData, type ShapeSources } from '@/node/shape-data'

/** The icon of each name in the example. A test compares them with those that the search finds. */
export const EXAMPLE_ICONS: Readonly<Record<string, string>> = {
  user: 'General_User',
  vpc: 'Group_Virtual-private-cloud-VPC',
  alb: 'Elastic-Load-Balancing_Application-Load-Balancer',
  ecs: 'Amazon-Elastic-Container-Service',
  rds: 'Amazon-RDS',
  s3: 'Amazon-Simple-Storage-Service',
}

/** Returns the SVG of the example, with larger labels, as a data URL. Rejects if the example is not a sketch. */
export async function drawExample(sources: ShapeSources): Promise<string> {
  const shapes = await resolveSketch(DRAWN_EXAMPLE.text, async word => [EXAMPLE_ICONS[word] ?? ''])
  if ('problem' in shapes) throw new Error(`${DRAWN_EXAMPLE.text}: ${shapes.problem}`)
  const options = { ...DEFAULT_SHAPE_OPTIONS, layoutGraph: layoutWithElk }
  const { svg } = await diagramPicture(loadShapeData(sources).inputsOf(shapes), options)
  const enlarged = svg.replaceAll('font-size="12"', 'font-size="17"').replaceAll('dy="15"', 'dy="18"')
  // Larger letters of a frame's label would touch the frame.
  return themedDiagramUri(enlarged.replace(/<text (?![^>]*text-anchor)/g, '<text dy="4" '))
}
