import type { ReferralState } from '@muster/contract/reach/referrals.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

export const referralOverviewQuery = queryOf(api.referrals.overview)

type Pages = { pageIndex: number; perPage: number; search?: string }

export const referredPeopleQuery = (query: Pages & { state?: ReferralState }) =>
  queryOf(api.referrals.people, { query }, { placeholderData: keepPreviousData })

export const sentInvitesQuery = (query: Pages) =>
  queryOf(api.referrals.invites, { query }, { placeholderData: keepPreviousData })
