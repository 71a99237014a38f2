import {
  type Icon,
  IconAccessPoint,
  IconBrain,
  IconBrush,
  IconBuildingBridge2,
  IconBuildingFactory2,
  IconCamera,
  IconChartDots,
  IconCloudComputing,
  IconCpu,
  IconDeviceGamepad2,
  IconDeviceMobileCode,
  IconLayout,
  IconListCheck,
  IconMicrophone2,
  IconMovie,
  IconPalette,
  IconRobot,
  IconRocket,
  IconSettingsAutomation,
  IconShieldLock,
  IconTargetArrow,
  IconUsersGroup,
  IconWorldWww,
  IconWriting,
} from '@tabler/icons-react'
import classes from './group-icon.module.css'

/**
 * Tabler icons that a group can have, by name. Allowing all of them would add thousands of icons to the
 * bundle.
 */
const icons: Readonly<Record<string, Icon>> = {
  'access-point': IconAccessPoint,
  brain: IconBrain,
  brush: IconBrush,
  'building-bridge-2': IconBuildingBridge2,
  'building-factory-2': IconBuildingFactory2,
  camera: IconCamera,
  'chart-dots': IconChartDots,
  'cloud-computing': IconCloudComputing,
  cpu: IconCpu,
  'device-gamepad-2': IconDeviceGamepad2,
  'device-mobile-code': IconDeviceMobileCode,
  layout: IconLayout,
  'list-check': IconListCheck,
  'microphone-2': IconMicrophone2,
  movie: IconMovie,
  palette: IconPalette,
  robot: IconRobot,
  rocket: IconRocket,
  'settings-automation': IconSettingsAutomation,
  'shield-lock': IconShieldLock,
  'target-arrow': IconTargetArrow,
  'users-group': IconUsersGroup,
  'world-www': IconWorldWww,
  writing: IconWriting,
}

/** The options staff can choose from. */
export const groupIconNames: readonly string[] = Object.keys(icons)

interface GroupIconProps {
  /** A key of `icons`; any other name shows the generic group icon. */
  name: string
  /** A domain, which sets the colour; anything else keeps the brand colour. */
  category: string
  size?: number
}

export function GroupIcon({ name, category, size = 52 }: GroupIconProps) {
  const Picture = icons[name] ?? IconUsersGroup
  return (
    <span
      className={classes.icon}
      data-domain={category}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Picture size={Math.round(size * 0.52)} stroke={1.7} />
    </span>
  )
}
