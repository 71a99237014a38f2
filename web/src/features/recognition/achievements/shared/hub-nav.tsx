import { t } from '@lingui/core/macro'
import { PageTabs } from '../../../../ui/layout/page-tabs.tsx'
import { ACHIEVEMENTS, ANALYTICS, CREDENTIALS, ISSUED, ONE_MEMBER, SIGNING_KEYS, SKILLS } from './places.ts'

const places = [
  { label: t`Achievements`, to: ACHIEVEMENTS },
  { label: t`Issue log`, to: ISSUED },
  { label: t`One member`, to: ONE_MEMBER },
  { label: t`Skills`, to: SKILLS },
  { label: t`Credentials`, to: CREDENTIALS },
  { label: t`Keys`, to: SIGNING_KEYS },
  { label: t`Analytics`, to: ANALYTICS },
] as const

export function HubNav() {
  return <PageTabs label={t`Achievements`} pages={places} />
}
