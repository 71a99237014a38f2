import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { FrontPage } from '../../../ui/front-page/front-page.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { sharedPageQuery } from './queries.ts'
import classes from './shared-page.module.css'

/** The public page behind a share link. */
export default function SharedPage() {
  const { token = '' } = useParams()
  const query = useQuery(sharedPageQuery(token))
  const { name } = useSite()
  const signedIn = useSignedIn()
  useTitle(query.data ? `${query.data.person.full_name}: ${query.data.title}` : t`Something to be proud of`)
  return (
    <FrontPage>
      <div className={classes.page}>
        {query.isError && !query.isFetching ? (
          <>
            <h1>{t`There’s nothing shared here`}</h1>
            <p>{t`Someone may have stopped sharing it, or part of the address is missing.`}</p>
          </>
        ) : (
          <QueryView query={query} skeleton={<div className={classes.picture} />}>
            {({ person, title, text }) => (
              <>
                <Picture
                  eager
                  className={classes.picture}
                  src={`/api/v1/public/celebrations/${token}/picture/`}
                  alt=""
                  width={1200}
                  height={630}
                />
                <h1>{title}</h1>
                <p>
                  <Link to={`/profile/${person.muid}`}>{person.full_name}</Link>. {text}.
                </p>
              </>
            )}
          </QueryView>
        )}
        {signedIn ? (
          <PlainLinkButton to="/dashboard/home">{t`Go to Home`}</PlainLinkButton>
        ) : (
          <PlainLinkButton to="/register">
            <Trans>Join {name}</Trans>
          </PlainLinkButton>
        )}
      </div>
    </FrontPage>
  )
}
