import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import type { FiguresPeriod } from './use-figures-period.ts'

/** Days and hours are in the viewer's time zone. */
export const ownTimeZone = browserZone()

export const figuresOf = (url_id: string, asked: FiguresPeriod) => ({
  params: { url_id },
  query: { ...asked, time_zone: ownTimeZone },
})

export const figuresQuery = (url_id: string, asked: FiguresPeriod) =>
  queryOf(api.shortLinks.analytics, figuresOf(url_id, asked), { placeholderData: keepPreviousData })

export const linkReportsQuery = (url_id: string) =>
  queryOf(api.shortLinks.reports, { query: { url_id, perPage: 50 } })
