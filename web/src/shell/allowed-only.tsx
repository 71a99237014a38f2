import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import type { ReactNode } from 'react'
import { useTitle } from '../api/site.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { ErrorState, ForbiddenState } from '../ui/loading/states.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useUserInfo } from './session/session-queries.ts'

interface AllowedOnlyProps {
  access: Access
  /** What the others may not, as a sentence without its full stop. */
  refusal: string
  /** The heading of the page, where it is among what the others do not see. */
  title?: string
  children: ReactNode
}

/** For pages without a gate of their own: who may not use them is told so there, and stays. */
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
