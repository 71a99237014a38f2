import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { HubNav } from './hub-nav.tsx'

interface HubHeadProps {
  title?: string
  lead?: ReactNode
  actions?: ReactNode
}

/** The header that all achievement pages share. */
export function HubHead({ title = t`Achievements`, lead, actions }: HubHeadProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      <HubNav />
    </>
  )
}
