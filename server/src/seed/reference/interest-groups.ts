export interface ReferenceInterestGroup {
  readonly name: string
  readonly code: string
  /** Name of a Tabler icon in kebab case. */
  readonly icon: string
  readonly category: 'coder' | 'maker' | 'creative' | 'manager' | 'others'
}

/** Interest groups to begin with: some for each of the four domains. */
export const interestGroups: readonly ReferenceInterestGroup[] = [
  { name: 'Web Development', code: 'WEB', icon: 'world-www', category: 'coder' },
  { name: 'Mobile Apps', code: 'MOBILE', icon: 'device-mobile-code', category: 'coder' },
  { name: 'Data Science', code: 'DATA', icon: 'chart-dots', category: 'coder' },
  { name: 'Machine Learning', code: 'ML', icon: 'brain', category: 'coder' },
  { name: 'Cyber Security', code: 'CYBER', icon: 'shield-lock', category: 'coder' },
  { name: 'Cloud and DevOps', code: 'CLOUD', icon: 'cloud-computing', category: 'coder' },
  { name: 'Industrial', code: 'INDUS', icon: 'building-factory-2', category: 'maker' },
  { name: 'Hardware', code: 'HW', icon: 'cpu', category: 'maker' },
  { name: 'Internet of Things', code: 'IOT', icon: 'access-point', category: 'maker' },
  { name: 'Robotics', code: 'ROBO', icon: 'robot', category: 'maker' },
  { name: 'Civil', code: 'CIVIL', icon: 'building-bridge-2', category: 'maker' },
  { name: 'Animation', code: 'ANIM', icon: 'movie', category: 'creative' },
  { name: 'Graphic Design', code: 'GFX', icon: 'palette', category: 'creative' },
  { name: 'Illustration', code: 'ILLUS', icon: 'brush', category: 'creative' },
  { name: 'Photography', code: 'PHOTO', icon: 'camera', category: 'creative' },
  { name: 'UI and UX', code: 'UIUX', icon: 'layout', category: 'creative' },
  { name: 'Project Management', code: 'PM', icon: 'list-check', category: 'manager' },
  { name: 'Operations', code: 'OPS', icon: 'settings-automation', category: 'manager' },
  { name: 'Product Management', code: 'PROD', icon: 'target-arrow', category: 'manager' },
  { name: 'Human Resources', code: 'HR', icon: 'users-group', category: 'manager' },
  { name: 'Entrepreneurship', code: 'STARTUP', icon: 'rocket', category: 'manager' },
  { name: 'Public Speaking', code: 'SPEAK', icon: 'microphone-2', category: 'others' },
  { name: 'Game Development', code: 'GAME', icon: 'device-gamepad-2', category: 'others' },
  { name: 'Technical Writing', code: 'WRITE', icon: 'writing', category: 'others' },
]
