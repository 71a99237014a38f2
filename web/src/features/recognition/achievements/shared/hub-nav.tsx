import { PageTabs } from '../../../../ui/layout/page-tabs.tsx'
import { ACHIEVEMENTS, ANALYTICS, CREDENTIALS, ISSUED, ONE_MEMBER, SIGNING_KEYS, SKILLS } from './places.ts'

const places = [
  { label: 'Achievements', to: ACHIEVEMENTS },
  { label: 'Issue log', to: ISSUED },
  { label: 'One member', to: ONE_MEMBER },
  { label: 'Skills', to: SKILLS },
  { label: 'Credentials', to: CREDENTIALS },
  { label: 'Keys', to: SIGNING_KEYS },
  { label: 'Analytics', to: ANALYTICS },
] as const

export function HubNav() {
  return <PageTabs label="Achievements" pages={places} />
}
