import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import type { ReactNode } from 'react'
import { useTitle } from '../api/site.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ErrorState, ForbiddenState } from '../ui/loading/states.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useUserInfo } from './session/session-queries.ts'

interface AllowedOnlyProps {
  access: Access
  /** Error text for members without access, without a full stop. */
  refusal: string
  /** Page heading for the error state, if the hidden content would have provided it. */
  title?: string
  children: ReactNode
}

/** Access check for pages without a gate: shows the error on the page instead of redirecting. */
export function AllowedOnly({ access, refusal, title, children }: AllowedOnlyProps) {
  const info = useUserInfo()
  if (!info.data) {
    if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    return <PageSkeleton />
  }
  const { roles, dynamic_type: dynamicTypes } = info.data
  if (isAllowed(access, { roles, dynamicTypes })) return children
  return (
    <>
      {title && <RefusedHeader title={title} />}
      <ForbiddenState text={refusal} />
    </>
  )
}

function RefusedHeader({ title }: { title: string }) {
  useTitle(title)
  return <PageHeader title={title} />
}
