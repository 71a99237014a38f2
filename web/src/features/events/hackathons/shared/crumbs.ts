import { t } from '@lingui/core/macro'
import { hackathonPath, SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'

/** The first breadcrumbs of a hackathon's subpages. */
export const hackathonCrumbs = (id: string, title: string) => [
  { label: t`Special events`, to: SPECIAL_EVENTS },
  { label: title, to: hackathonPath(id) },
]
