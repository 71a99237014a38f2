import screenIcons, { type IconName } from 'virtual:screen-icons'

/** The icon of a staff screen. The icons of all of them load at once, so menus load this module lazily. */
export default function ScreenIcon({ name, size = 18 }: { name: IconName; size?: number }) {
  const Icon = screenIcons[name]
  return <Icon size={size} stroke={1.7} aria-hidden="true" />
}
