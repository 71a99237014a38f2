import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import type { ReactNode } from 'react'
import { useTitle } from '../api/site.ts'
import { ErrorState, ForbiddenState } from '../ui/loading/states.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useUserInfo } from './session/session-queries.ts'

interface AllowedOnlyProps {
  access: Access
  /** What the others may not, as a sentence without its full stop. */
  refusal: string
  children: ReactNode
}

/** For pages without a gate of their own: who may not use them is told so there, and stays. */
export function AllowedOnly({ access, refusal, children }: AllowedOnlyProps) {
  const info = useUserInfo()
  if (!info.data) {
    if (info.isError) return <ErrorState error={info.error} onRetry={() => void info.refetch()} />
    return <PageSkeleton />
  }
  const { roles, dynamic_type: dynamicTypes } = info.data
  return isAllowed(access, { roles, dynamicTypes }) ? children : <Refusal text={refusal} />
}

function Refusal({ text }: { text: string }) {
  useTitle('No access')
  return <ForbiddenState text={text} />
}
