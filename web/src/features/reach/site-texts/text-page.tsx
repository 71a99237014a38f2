import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import type { ReactNode } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { FrontPage } from '../../../ui/front-page/front-page.tsx'
import { useRead } from '../../../ui/front-page/use-read.ts'
import { EmptyPicture } from '../../../ui/illustrations/empty.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { PlainButton, PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { ComingSoon } from './coming-soon.tsx'
import { TextBody } from './shared/text-body.tsx'
import classes from './text.module.css'

interface TextPageProps {
  name: SiteTextKey
  title: string
  /** Shows the version number, for texts that members agree to. */
  versioned?: boolean
  /** Styles the page as a campaign: with a hero, and its button above and below the text. */
  campaign?: boolean
  /** Below a published text. */
  children?: ReactNode
}

const versionText = ({ version, published_at }: { version: number; published_at: string | null }) =>
  published_at
    ? t`Version ${version}, in force since ${ph({ publishedAt: formatDate(published_at) })}`
    : t`Version ${version}`

/** A public page with a site text; `?version=2` shows an earlier version. */
export function TextPage({ name, title, versioned = false, campaign = false, children }: TextPageProps) {
  useTitle(title)
  const [params] = useAddressParams()
  const version = Number(params.get('version')) || null
  const { data, error, retry } = useRead(`${name} ${version}`, (signal) =>
    version
      ? api.siteTexts.version({ params: { key: name, version } }, signal)
      : api.siteTexts.one({ params: { key: name } }, signal),
  )
  const isEmpty = data && !data.body && !data.link

  return (
    <FrontPage>
      {error !== undefined && (
        <div className={classes.soon} role="alert">
          <EmptyPicture kind="error" />
          <Text as="h1" size="display" tone="brand-strong" heading>
            {title}
          </Text>
          <Text tone="ink-2">{error instanceof ApiError ? error.message : t`We couldn’t load the text`}</Text>
          <PlainButton look="default" onClick={retry}>
            {t`Try again`}
          </PlainButton>
        </div>
      )}
      {!data && error === undefined && (
        <div className={`${classes.page} ${classes.waiting}`} aria-busy="true">
          <h1>{title}</h1>
          <span />
          <span />
          <span style={{ width: '60%' }} />
        </div>
      )}
      {isEmpty && error === undefined && <ComingSoon title={title} />}
      {data && !isEmpty && error === undefined && (
        <article className={campaign ? `${classes.page} ${classes.campaign}` : classes.page}>
          <header>
            <h1>{data.title}</h1>
            {data.next_on && (
              <p className={classes.lead}>
                <Trans>Next date: {ph({ nextOn: formatDate(data.next_on) })}</Trans>
              </p>
            )}
            {campaign && data.link && (
              <a className={classes.button} href={data.link}>
                {data.link_text}
              </a>
            )}
          </header>
          {versioned && (
            <p className={classes.version}>
              {data.is_current ? versionText(data) : `${versionText(data)}. ${t`There’s a newer one.`}`}
            </p>
          )}
          <TextBody body={data.body} />
          <Row gap="sm" wrap mt="lg">
            {data.link && (
              <a className={classes.button} href={data.link}>
                {data.link_text}
              </a>
            )}
            {versioned && !data.is_current && (
              <PlainLinkButton to="?" look="default">
                {t`Read the current version`}
              </PlainLinkButton>
            )}
          </Row>
        </article>
      )}
      {data && !isEmpty && error === undefined && children}
    </FrontPage>
  )
}
