/**
 * Does the icon need a light ground to be seen? The release draws its general icons in dark strokes only, and has no
 * form of them for dark ground.
 */
export function needsLightGround(iconName: string): boolean {
  return iconName.startsWith('General_')
}
