import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { pageAccess } from '@muster/contract/access/access.ts'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { OpenCase } from '../../../ui/work-queue/open/open-case.tsx'
import { holding } from '../../../ui/work-queue/open/use-hold.ts'
import { requestReviewQuery } from './queries.ts'
import { RequestCase } from './request-case.tsx'
import { useRequestActs } from './use-request-acts.ts'

const QUEUE = '/dashboard/user-role-verification'
const REFUSAL = t`Only administrators and fellows can decide on role requests`

/** One request on its own page, the target of links from elsewhere. */
export default function RequestPage() {
  const { id = '' } = useParams()
  useTitle(t`Role request`)
  return (
    <>
      <PageHeader crumbs={useCrumbs(t`Role request`)} title={t`Role request`} />
      <AllowedOnly access={pageAccess.userRoleVerification} refusal={REFUSAL}>
        <Request id={id} />
      </AllowedOnly>
    </>
  )
}

function Request({ id }: { id: string }) {
  const query = useQuery(requestReviewQuery(id))
  // The request was deleted with its role or member, or the id is invalid.
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return (
      <EmptyState
        title={t`We couldn’t find this request`}
        action={
          <Button component={Link} to={QUEUE}>
            {t`View waiting requests`}
          </Button>
        }
      />
    )
  }
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load this request`}
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {({ row }) => <Open row={row} />}
    </QueryView>
  )
}

const seen = () => true
const nothing = () => undefined

function Open({ row }: { row: RoleRequestRow }) {
  const navigate = useNavigate()
  const back = () => void navigate(QUEUE)
  const acts = useRequestActs({
    onDecided: back,
    onUndone: ({ id }) => void navigate(`${QUEUE}/edit/${id}`),
  })
  return (
    <OpenCase
      queue={{ isSeen: seen, passOver: nothing, skip: back }}
      row={row}
      waiting={row.state === 'waiting'}
      holding={holding(api.roleVerification.hold, { link_id: row.id })}
    >
      <RequestCase row={row} acts={acts} />
    </OpenCase>
  )
}
