import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ARRANGEMENTS,
  CORNER_ICON_SIZE,
  DRAWIO_ICON_SIZES,
  FRAME_PADDING,
  type Point,
  type ShapeInput,
  type ShapeOptions,
} from '../shape'
import { DEFAULT_OPTIONS, sampleIcon, sampleShape, sampleSvg } from '../testing/samples'
import { GRID_SPACING } from './blocks'
import { LABEL_LINE_HEIGHT, textWidth, wrapText } from './label-text'
import { LABEL_MARGIN } from './measure'
import type { PlacedShape } from './place'
import { layoutScene, type Scene } from './scene'

const FRAME = { stroke: '#00A4A6', fill: 'none', dashed: false, fontColor: '#147EBA' }

const frame = (iconName: string, more: Partial<ShapeInput> = {}): ShapeInput =>
  sampleShape('Architecture Group', {
    icon: sampleIcon('Architecture Group', { iconName, group: FRAME }),
    label: iconName,
    ...more,
  })
const icon = (label: string, more: Partial<ShapeInput> = {}): ShapeInput =>
  sampleShape('Architecture Service', { label, ...more })
const icons = (count: number, label = 'Amazon EC2') => Array.from({ length: count }, () => icon(label))

const sceneOf = (inputs: readonly ShapeInput[], options: Partial<ShapeOptions> = {}): Promise<Scene> =>
  layoutScene(inputs, { ...DEFAULT_OPTIONS, ...options })

const shapeOf = ({ shapes }: Scene, label: string): PlacedShape => {
  const found = shapes.find(shape => shape.label === label)
  if (!found) throw new Error(`no ${label}`)
  return found
}
const centerX = ({ x, width }: PlacedShape) => x + width / 2
const centerY = ({ y, height }: PlacedShape) => y + height / 2

/** Returns the box around a shape and its label. */
function boxOf(shape: PlacedShape) {
  const { x, y, width, height, label, labelWidth, input } = shape
  const isLabeled = !input.icon.group && label !== ''
  const half = Math.max(width, isLabeled ? labelWidth : 0) / 2
  const lines = isLabeled ? wrapText(label, labelWidth).length : 0
  const center = x + width / 2
  return { left: center - half, right: center + half, top: y, bottom: y + height + lines * LABEL_LINE_HEIGHT }
}
type Box = ReturnType<typeof boxOf>
const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
const isWithin = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom

/** Describes shapes that overlap without nesting, and shapes that extend beyond their frame. */
function faults({ shapes }: Scene): string[] {
  const byId = new Map(shapes.map(shape => [shape.id, shape]))
  const boxes = shapes.map(boxOf)
  const contains = (outer: PlacedShape, inner: PlacedShape): boolean => {
    for (let at = inner.frame; at !== undefined; at = byId.get(at)?.frame) if (at === outer.id) return true
    return false
  }
  return shapes.flatMap((shape, i) =>
    shapes.slice(i + 1).flatMap((other, j) => {
      const [a, b] = [boxes[i], boxes[i + 1 + j]]
      if (!a || !b) return []
      if (contains(shape, other)) return isWithin(b, a) ? [] : [`${other.id} reaches out of ${shape.id}`]
      return apart(a, b) ? [] : [`${shape.id} and ${other.id} overlap`]
    }),
  )
}

/** Describes arrows that pass through a shape, a label, or a frame title, and ends that are not at their shapes. */
function arrowFaults({ shapes, arrows }: Scene): string[] {
  const obstacles = shapes.map(shape => {
    const { left, right, top, bottom } = boxOf(shape)
    const title = { left, right: left + textWidth(shape.label) + CORNER_ICON_SIZE, top, bottom: top + CORNER_ICON_SIZE }
    const icon = { left: shape.x, right: shape.x + shape.width, top, bottom: shape.y + shape.height }
    const label = { left, right, top: icon.bottom + 1, bottom }
    return { shape, boxes: shape.input.icon.group ? [title] : [icon, label] }
  })
  return arrows.flatMap(({ from, to, points }) => {
    const lines = points.slice(1).map((end, i) => [points[i] ?? end, end] as const)
    const name = `${from.id} > ${to.id}`
    const crossed = obstacles.flatMap(({ shape, boxes }) =>
      lines.some(line => boxes.some(box => passes(line, box))) ? [`${name} passes ${shape.id}`] : [],
    )
    const isSlanted = lines.some(
      ([[x, y], [endX, endY]]) => Math.abs(x - endX) > ROUNDING && Math.abs(y - endY) > ROUNDING,
    )
    const isAttached = isAtBorder(points[0], from) && isAtBorder(points.at(-1), to)
    return [...crossed, ...(isSlanted ? [`${name} is slanted`] : []), ...(isAttached ? [] : [`${name} is detached`])]
  })
}

/** True if a horizontal or vertical line passes through the inside of a box. */
function passes([[x1, y1], [x2, y2]]: readonly [Point, Point], { left, right, top, bottom }: Box): boolean {
  const isBetween = (from: number, to: number, start: number, end: number) =>
    Math.min(from, to) < end - ROUNDING && Math.max(from, to) > start + ROUNDING
  return isBetween(x1, x2, left, right) && isBetween(y1, y2, top, bottom)
}

/** True if a point is on the border of a shape. An arrow may also start below the shape's label. */
function isAtBorder([x, y]: Point = [-1, -1], shape: PlacedShape): boolean {
  const [fromLeft, fromTop] = [x - shape.x, y - shape.y]
  const isAt = (a: number, b: number) => Math.abs(a - b) < ROUNDING
  const isBeside = (isAt(fromLeft, 0) || isAt(fromLeft, shape.width)) && fromTop >= 0 && fromTop <= shape.height
  return isBeside || (isAt(fromLeft, shape.width / 2) && (isAt(fromTop, 0) || fromTop >= shape.height))
}

/** Rounding error (px) of positions. */
const ROUNDING = 0.05

const words = fc
  .array(fc.constantFrom('Amazon', 'S3', 'Elastic', 'WorkSpaces', '日本語', 'a'.repeat(40)), { maxLength: 9 })
  .map(list => list.join(' '))
const FRAMES = [
  'Group_AWS-Cloud',
  'Group_Region',
  'Group_Virtual-private-cloud-VPC',
  'Group_Public-subnet',
  'Group_Other',
]
const anyInputs = fc
  .array(
    fc.record({
      kind: fc.constantFrom('Architecture Service', 'Resource', 'Category', ...FRAMES),
      width: fc.integer({ min: 20, max: 90 }),
      label: words,
      frame: fc.option(fc.nat(29), { nil: undefined }),
      leadsTo: fc.array(fc.nat(29), { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map(list =>
    list.map(({ kind, width, label, frame: outer, leadsTo }, i): ShapeInput => {
      const links = {
        id: `n${i}`,
        leadsTo: leadsTo.map(to => `n${to}`),
        ...(outer !== undefined && { frame: `n${outer}` }),
      }
      if (FRAMES.includes(kind)) return frame(kind, { label, ...links })
      return sampleShape(kind as 'Resource', { svg: sampleSvg(width, 60), label, ...links })
    }),
  )
const anyOptions = fc.record({
  label: fc.boolean(),
  drawioSize: fc.constantFrom(null, ...DRAWIO_ICON_SIZES),
  arrange: fc.constantFrom(...ARRANGEMENTS),
  connect: fc.boolean(),
})
const withoutLinks = ({ icon, svg, label }: ShapeInput): ShapeInput => ({ icon, svg, label })

test('whatever is arranged (150 times, or ROUNDS): nothing overlaps or is left out, and arrows pass through nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyInputs, anyOptions, fc.boolean(), async (given, options, isPlain) => {
      const inputs = isPlain ? given.map(withoutLinks) : given
      const scene = await sceneOf(inputs, options)
      expect(faults(scene), 'overlapping shapes and labels, and shapes outside their frames').toEqual([])
      const { shapes, arrows, width, height } = scene
      expect(shapes).toHaveLength(inputs.length)
      for (const [i, shape] of shapes.entries()) {
        if (shape.frame !== undefined) expect(shapes.slice(0, i).map(({ id }) => id)).toContain(shape.frame)
        expect(shape.x).toBeGreaterThanOrEqual(0)
        expect(shape.y).toBeGreaterThanOrEqual(0)
        expect(shape.x + shape.width).toBeLessThanOrEqual(width)
        expect(shape.y + shape.height).toBeLessThanOrEqual(height)
      }
      for (const { from, to } of arrows) expect(shapes.includes(from) && shapes.includes(to) && from !== to).toBe(true)
      expect(arrowFaults(scene), 'arrows through icons, labels, and titles').toEqual([])
    }),
    { numRuns: Number(process.env.ROUNDS ?? 150) },
  )
})

describe('a block of icons', () => {
  test('one is at 0, 0', async () => {
    expect((await sceneOf([sampleShape('Resource')])).shapes).toMatchObject([{ x: 0, y: 0, width: 65, height: 65 }])
  })

  test.each([2, 3, 4, 5])('%d stay in one row', async count => {
    expect(new Set((await sceneOf(icons(count))).shapes.map(({ y }) => y)).size).toBe(1)
  })

  test.each([6, 10, 17, 50, 100, 200, 809])('%d form a block in landscape', async count => {
    const { width, height } = await sceneOf(icons(count))
    expect(width / height).toBeGreaterThan(1)
    if (count >= 10) expect(width / height).toBeLessThan(2.2)
  })

  test('neighbors are the same distance apart, row by row in the order given', async () => {
    const { shapes } = await sceneOf(icons(6))
    expect(shapes.map(({ x }) => x)).toEqual([0, 140, 280, 0, 140, 280])
  })

  test('a word wider than the usual label widens all labels', async () => {
    expect((await sceneOf(icons(2, 'W'.repeat(30)))).shapes[0]?.labelWidth).toBeGreaterThan(300)
  })

  test('icons of different sizes have common centers, on the grid of draw.io', async () => {
    const inputs = Array.from({ length: 9 }, (_, i) => sampleShape(i % 2 ? 'Resource' : 'Architecture Service'))
    const { shapes } = await sceneOf(inputs)
    expect(new Set(shapes.map(({ width }) => width))).toEqual(new Set([60, 65]))
    for (const shape of shapes) expect([centerX(shape) % 10, centerY(shape) % 10]).toEqual([0, 0])
  })

  test.each(DRAWIO_ICON_SIZES)('as in draw.io, all are %d pixels, their corners on its grid', async side => {
    const inputs = [sampleShape('Resource'), sampleShape('Architecture Service'), sampleShape('Category')]
    const { shapes } = await sceneOf(inputs, { drawioSize: side })
    for (const { x, y, width, height } of shapes) expect([x % 10, y % 10, width, height]).toEqual([0, 0, side, side])
  })
})

test('a row is one row, a column one column', async () => {
  const all = [...icons(12), frame('Group_Region')]
  expect(new Set((await sceneOf(all, { arrange: 'row' })).shapes.map(centerY)).size).toBe(1)
  expect(new Set((await sceneOf(all, { arrange: 'column' })).shapes.map(centerX)).size).toBe(1)
})

test('categories have a heading each, by name, and their icons below it', async () => {
  const of = (category: string, label: string) => icon(label, { icon: sampleIcon('Resource', { category }) })
  const scene = await sceneOf([of('Storage', 'S3'), of('Compute', 'EC2'), of('Storage', 'EFS')], {
    arrange: 'category',
  })
  expect(scene.headings.map(({ text }) => text)).toEqual(['Compute', 'Storage'])
  const [compute, storage] = scene.headings.map(({ y, height }) => y + height)
  expect(shapeOf(scene, 'EC2').y).toBeGreaterThanOrEqual(compute ?? Number.NaN)
  expect(shapeOf(scene, 'EC2').y).toBeLessThan(storage ?? Number.NaN)
  expect(shapeOf(scene, 'S3').y).toBe(shapeOf(scene, 'EFS').y)
  expect(shapeOf(scene, 'S3').y).toBeGreaterThanOrEqual(storage ?? Number.NaN)
})

describe('framed', () => {
  /** Returns the label of each shape's frame. */
  const nesting = async (inputs: readonly ShapeInput[]) => {
    const { shapes } = await sceneOf(inputs, { arrange: 'framed' })
    const labels = new Map(shapes.map(({ id, label }) => [id, label]))
    return Object.fromEntries(shapes.map(({ label, frame: outer = '' }) => [label, labels.get(outer)]))
  }
  const [cloud, account, region, vpc, zone, subnet] = [
    'Group_AWS-Cloud',
    'Group_AWS-Account',
    'Group_Region',
    'Group_Virtual-private-cloud-VPC',
    'Frame_Availability-Zone',
    'Group_Private-subnet',
  ] as const

  test.each([
    ['from the outermost', [cloud, account, region, vpc, zone, subnet]],
    ['in any order', [subnet, vpc, cloud, zone, account, region]],
  ])('frames nest, selected %s', async (_order, names) => {
    const [first, ...others] = names
    expect(await nesting([frame(first ?? ''), ...others.map(name => frame(name)), icon('EC2')])).toMatchObject({
      [account]: cloud,
      [region]: account,
      [vpc]: region,
      [zone]: vpc,
      [subnet]: zone,
    })
  })

  test('an icon is in the frame before it; those before all frames are in the innermost', async () => {
    const subnets = [frame('Group_Public-subnet'), icon('ALB'), frame(subnet), icon('EC2'), icon('RDS')]
    expect(await nesting([frame(vpc), ...subnets])).toEqual({
      [vpc]: undefined,
      'Group_Public-subnet': vpc,
      [subnet]: vpc,
      ALB: 'Group_Public-subnet',
      EC2: subnet,
      RDS: subnet,
    })
    expect(await nesting([icon('EC2'), frame(subnet), frame(vpc)])).toMatchObject({ EC2: subnet, [subnet]: vpc })
  })

  test('a second VPC starts a new nesting', async () => {
    const one = [frame(vpc), frame(zone), frame(subnet)]
    const two = [frame(vpc, { label: 'VPC 2' }), frame(subnet, { label: 'subnet 2' })]
    expect(await nesting([...one, ...two])).toMatchObject({ [subnet]: zone, [zone]: vpc, 'subnet 2': 'VPC 2' })
  })
})

describe('arrows', () => {
  const labels = ({ arrows }: Scene) => arrows.map(({ from, to }) => `${from.label} > ${to.label}`)

  test('in order lead from icon to icon, not to frames', async () => {
    const inputs = [icon('a'), frame('Group_Region'), icon('b'), icon('c')]
    expect(labels(await sceneOf(inputs, { connect: true }))).toEqual(['a > b', 'b > c'])
    expect((await sceneOf(inputs)).arrows).toEqual([])
  })

  test('given arrows lead from left to right; a source is level with one of its targets', async () => {
    const scene = await sceneOf([
      icon('c', { id: 'c' }),
      icon('d', { id: 'd' }),
      icon('a', { id: 'a', leadsTo: ['b'] }),
      icon('b', { id: 'b', leadsTo: ['c', 'd'] }),
    ])
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(label => shapeOf(scene, label))
    if (!a || !b || !c || !d) throw new Error('missing')
    expect([centerX(a) < centerX(b), centerX(b) < centerX(c), centerX(c) === centerX(d)]).toEqual([true, true, true])
    expect(centerY(a)).toBe(centerY(b))
    expect([centerY(c), centerY(d)]).toContain(centerY(b))
    expect(labels(scene).sort()).toEqual(['a > b', 'b > c', 'b > d'])
  })

  test('more than 1,000 are refused in words, because their layout takes long', async () => {
    const ids = Array.from({ length: 33 }, (_, i) => `n${i}`)
    const inputs = ids.map(id => icon(id, { id, leadsTo: ids }))
    await expect(sceneOf(inputs)).rejects.toThrow('The diagram has 1,056 arrows; the limit is 1,000')
  })

  test('into and out of a frame are straight', async () => {
    const scene = await sceneOf([
      icon('user', { id: 'u', leadsTo: ['alb'] }),
      frame('Group_Virtual-private-cloud-VPC', { id: 'vpc', label: 'vpc' }),
      icon('alb', { id: 'alb', frame: 'vpc', leadsTo: ['ecs'] }),
      icon('ecs', { id: 'ecs', frame: 'vpc', leadsTo: ['s3'] }),
      icon('s3', { id: 's3' }),
    ])
    const line = ['user', 'alb', 'ecs', 's3'].map(label => shapeOf(scene, label))
    expect(new Set(line.map(centerY)).size).toBe(1)
    expect(line.map(centerX)).toEqual(line.map(centerX).toSorted((a, b) => a - b))
    expect(shapeOf(scene, 'alb').frame).toBe('vpc')
  })

  test('out of a public subnet lead to the right, also if the tiers lead back', async () => {
    const scene = await sceneOf([
      frame('Group_Public-subnet', { id: 'dmz' }),
      frame('Group_Private-subnet', { id: 'app' }),
      frame('Frame_Generic-group', { id: 'data' }),
      icon('Web', { id: 'web', frame: 'dmz', leadsTo: ['group'] }),
      icon('Group', { id: 'group', frame: 'dmz', leadsTo: ['app-alb'] }),
      icon('Job', { id: 'job', frame: 'app', leadsTo: ['app-alb', 'web', 'db'] }),
      icon('App', { id: 'app-alb', frame: 'app', leadsTo: ['app-group'] }),
      icon('App group', { id: 'app-group', frame: 'app', leadsTo: ['db'] }),
      icon('Database', { id: 'db', frame: 'data' }),
    ])
    expect(shapeOf(scene, 'Group_Public-subnet').x).toBeLessThan(shapeOf(scene, 'Group_Private-subnet').x)
  })

  test('in a circle are all drawn', async () => {
    const scene = await sceneOf([icon('a', { id: 'a', leadsTo: ['b'] }), icon('b', { id: 'b', leadsTo: ['a'] })])
    expect(labels(scene)).toEqual(['a > b', 'b > a'])
  })
})

test('on a dark frame general icons and labels are light', async () => {
  const dark = { stroke: '#FFFFFF', fill: '#232F3E', dashed: false, fontColor: '#FFFFFF' }
  const cloud = frame('Group_Cloud_Dark', {
    id: 'cloud',
    icon: sampleIcon('Architecture Group', { iconName: 'Group_Cloud_Dark', group: dark }),
  })
  const user = (more: Partial<ShapeInput>) =>
    sampleShape('Resource', {
      icon: sampleIcon('Resource', { iconName: 'General_User' }),
      svg: sampleSvg(48, 48, '<path fill="#232F3D" d="M0 0h9v9z"/>'),
      ...more,
    })
  const { shapes } = await layoutScene([cloud, user({ frame: 'cloud' }), user({})], DEFAULT_OPTIONS)
  const users = shapes.slice(1).map(({ picture, labelColor }) => ({
    svg: picture?.svg,
    labelColor,
  }))
  expect(users).toEqual([
    { svg: expect.stringContaining('fill="#d5dbdb"'), labelColor: '#FFFFFF' },
    { svg: expect.stringContaining('fill="#232F3D"'), labelColor: undefined },
  ])
})

test('labels on the color of a frame have a color of their own, as programs change theirs with the theme', async () => {
  const group = { ...FRAME, fill: '#E6F6F7' }
  const subnet = frame('subnet', { id: 'f', icon: sampleIcon('Architecture Group', { iconName: 'subnet', group }) })
  const scene = await sceneOf([subnet, icon('inside', { frame: 'f' }), icon('outside')])
  expect(shapeOf(scene, 'inside').labelColor).toBe('#232F3E')
  expect(shapeOf(scene, 'outside').labelColor).toBeUndefined()
})

test('one very long word widens its own column alone', async () => {
  const long = 'OrderPlacedTopicForAllDownstreamConsumers'
  const scene = await sceneOf([icon('a'), icon('b'), icon(long), icon('c')])
  const [a, b, wide, c] = ['a', 'b', long, 'c'].map(label => centerX(shapeOf(scene, label)))
  expect([Number(b) - Number(a), Number(wide) - Number(b) > 160, Number(c) - Number(wide) > 160]).toEqual([
    140,
    true,
    true,
  ])
  expect(shapeOf(scene, 'a').labelWidth).toBe(120)
})

test('small frames and groups of arrows fill the space beside tall ones', async () => {
  const fan = (name: string, more: Partial<ShapeInput> = {}) => {
    const leadsTo = Array.from({ length: 6 }, (_, i) => `${name}${i}`)
    return [icon(name, { ...more, leadsTo }), ...leadsTo.map(id => icon(id, { ...more, id }))]
  }
  const fans = await sceneOf([...fan('A'), ...fan('B')])
  expect(shapeOf(fans, 'B').y).toBe(shapeOf(fans, 'A').y)

  const small = ['B', 'C', 'D', 'E', 'F', 'G'].flatMap(id => [frame(id, { id }), icon('', { frame: id })])
  const pair = [icon('X', { leadsTo: ['Y'] }), icon('Y', { id: 'Y' })]
  const frames = await sceneOf([frame('Tall', { id: 'Tall' }), ...fan('A', { frame: 'Tall' }), ...small, ...pair])
  expect(shapeOf(frames, 'G').y).toBeGreaterThan(shapeOf(frames, 'B').y)
  expect(frames.height).toBe(shapeOf(frames, 'Tall').height)
})

test('frames with icons of different sizes are level', async () => {
  const scene = await sceneOf([
    ...[frame('one', { id: '1' }), icon('service', { frame: '1' })],
    ...[frame('two', { id: '2' }), sampleShape('Resource', { label: 'resource', frame: '2' })],
  ])
  const [one, two] = [shapeOf(scene, 'one'), shapeOf(scene, 'two')]
  expect([one.y, one.height]).toEqual([two.y, two.height])
})

test('arrows from sources with different targets end at different points', async () => {
  const { arrows } = await sceneOf([
    icon('user', { id: 'a', leadsTo: ['b', 'c'] }),
    icon('api', { id: 'b', leadsTo: ['c', 'd'] }),
    icon('login', { id: 'c' }),
    icon('handler', { id: 'd' }),
  ])
  const ends = arrows.filter(({ to }) => to.label === 'login').map(({ points }) => points.at(-1)?.join(' '))
  expect(new Set(ends).size).toBe(2)
})

describe('frames', () => {
  const [vpcName, zoneName, subnetName] = [
    'Group_Virtual-private-cloud-VPC',
    'Frame_Availability-Zone',
    'Group_Private-subnet',
  ]
  const gateway = (more: Partial<ShapeInput>) =>
    icon('gateway', { icon: sampleIcon('Resource', { iconName: 'Amazon-VPC_Internet-Gateway' }), ...more })
  const vpc = (label: string) => frame(vpcName, { id: 'vpc', label })
  const inVpc = (label: string, more: Partial<ShapeInput> = {}) => icon(label, { id: label, frame: 'vpc', ...more })

  test.each([
    ['without arrows', 'vpc', {}],
    ['with arrows', 'vpc', { leadsTo: ['b'] }],
    ['with a long title', 'a virtual private cloud with a title that is wider than all of its content', {}],
  ])('an internet gateway is on the upper border of its VPC, beside the title: %s', async (_, label, more) => {
    const scene = await sceneOf([vpc(label), gateway({ id: 'g', frame: 'vpc' }), inVpc('a', more), inVpc('b')])
    const [box, on] = [shapeOf(scene, label), shapeOf(scene, 'gateway')]
    expect(centerY(on)).toBe(box.y)
    expect(on.x).toBeGreaterThan(box.x + textWidth(label) + CORNER_ICON_SIZE)
    expect(on.x + on.width).toBeLessThan(box.x + box.width)
    const others = { ...scene, shapes: scene.shapes.filter(shape => shape !== box) }
    expect([...faults(others), ...arrowFaults(scene)]).toEqual([])
  })

  test('have equal space beside their content', async () => {
    for (let count = 10; count <= 30; count++) {
      const label = 'm'.repeat(count)
      const scene = await sceneOf([frame('zone', { id: 'z', label }), icon('a', { frame: 'z' })])
      expect(centerX(shapeOf(scene, 'a'))).toBe(centerX(shapeOf(scene, label)))
    }
  })

  test('icons below frames are in the columns of the icons inside', async () => {
    const scene = await sceneOf([
      icon('user', { id: 'u', leadsTo: ['a', 'b', 'outside'] }),
      vpc('vpc'),
      frame(subnetName, { id: 'subnet', label: 'subnet', frame: 'vpc' }),
      icon('a', { id: 'a', frame: 'subnet', leadsTo: ['c'] }),
      ...[inVpc('b'), inVpc('c'), icon('outside', { id: 'outside' })],
    ])
    const [a, b, outside] = ['a', 'b', 'outside'].map(label => centerX(shapeOf(scene, label)))
    expect([b, outside]).toEqual([a, a])
    expect([...faults(scene), ...arrowFaults(scene)]).toEqual([])
  })

  test('icons without arrows are in the first column of the icons with arrows', async () => {
    const long = 'a-name-that-is-wider-than-the-usual-label'
    const scene = await sceneOf([
      icon('hub', { id: 'h', leadsTo: ['a'] }),
      vpc('vpc'),
      ...[inVpc('a', { label: long, leadsTo: ['b'] }), inVpc('b'), inVpc('c'), inVpc('d')],
    ])
    const [first, loose] = [long, 'c'].map(label => centerX(shapeOf(scene, label)))
    expect(loose).toBe(first)
    expect([...faults(scene), ...arrowFaults(scene)]).toEqual([])
  })

  test.each([1, 2, 3])('end close below the longest label: %i lines', async lines => {
    const label = Array(lines).fill('W'.repeat(10)).join(' ')
    for (const leadsTo of [[], ['b']]) {
      const scene = await sceneOf([vpc('vpc'), inVpc('a', { leadsTo }), icon(label, { id: 'b', frame: 'vpc' })])
      const end = boxOf(shapeOf(scene, label)).bottom
      const { y, height } = shapeOf(scene, 'vpc')
      expect(y + height - end).toBeGreaterThanOrEqual(FRAME_PADDING.bottom)
      expect(y + height - end).toBeLessThan(FRAME_PADDING.bottom + LABEL_MARGIN + GRID_SPACING)
    }
  })

  test('an internet gateway with arrows is in its VPC', async () => {
    const scene = await sceneOf([vpc('vpc'), gateway({ id: 'g', frame: 'vpc', leadsTo: ['a'] }), inVpc('a')])
    expect(shapeOf(scene, 'gateway').y).toBeGreaterThan(shapeOf(scene, 'vpc').y)
  })

  test('subnets of a zone have equal sides, with and without arrows and content', async () => {
    const scene = await sceneOf([
      icon('user', { id: 'u', leadsTo: ['a'] }),
      vpc('vpc'),
      frame(zoneName, { id: 'z', frame: 'vpc', label: 'zone' }),
      ...['one', 'two', 'three'].map(id => frame(subnetName, { id, frame: 'z', label: id })),
      icon('a', { id: 'a', frame: 'one', leadsTo: ['b'] }),
      icon('b', { id: 'b', frame: 'one' }),
      icon('nat', { id: 'nat', frame: 'two' }),
    ])
    const [one, two, three] = ['one', 'two', 'three'].map(label => shapeOf(scene, label))
    expect([two?.y, two?.width, two?.height, two?.x]).toEqual([three?.y, three?.width, three?.height, one?.x])
    const alone = await sceneOf(scene.shapes.flatMap(({ input, id }) => (id === 'three' ? [] : input)))
    const [first, second] = ['one', 'two'].map(label => shapeOf(alone, label))
    expect([first?.x, first?.width]).toEqual([second?.x, second?.width])
    if (!first) throw new Error('missing')
    // Shapes are on a grid of 10 px.
    expect(Math.abs(centerX(shapeOf(alone, 'nat')) - centerX(first))).toBeLessThanOrEqual(5)
  })
})

test('an empty frame without arrows is as wide as its title', async () => {
  const title = 'cache · github.com/example/terraform-modules//elasticache/replication-group'
  const { shapes } = await sceneOf([frame(title), icon('Amazon EC2')])
  expect(shapes.find(({ label }) => label === title)?.width).toBeGreaterThan(textWidth(title))
})
