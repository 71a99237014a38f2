import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { SharedPicture } from '@muster/contract/recognition/celebrations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Callout } from '../../../ui/layout/callout.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { List, Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { ownPicturesQuery } from './queries.ts'
import classes from './shared-pictures.module.css'

/** All pictures that the member shares by link. Sharing can be stopped at any time. */
export default function SharedPicturesPage() {
  useTitle(t`Shared pictures`)
  const shared = useQuery(ownPicturesQuery)
  return (
    <>
      <PageHeader
        title={t`Shared pictures`}
        crumbs={[{ label: t`Profile`, to: '/dashboard/profile' }, { label: t`Shared pictures` }]}
        lead={t`Levels and approved work that you’ve shared by link. When you stop sharing one, its link stops working.`}
      />
      <QueryView query={shared} skeleton={<SkeletonRows />}>
        {({ is_public, pictures }) => (
          <Stack gap="lg">
            {!is_public && pictures.length > 0 && (
              <Callout tone="warn" title={t`Your profile is private`}>
                {t`These links won’t work until you make it public.`}
              </Callout>
            )}
            {pictures.length === 0 ? (
              <Card>
                <EmptyState
                  title={t`No shared pictures yet`}
                  action={
                    <Button component={Link} to="/dashboard/mujourney">
                      {t`See your journey`}
                    </Button>
                  }
                >
                  {t`When you reach a level or get work approved, you can share a picture of it.`}
                </EmptyState>
              </Card>
            ) : (
              <List className={classes.pictures ?? ''}>
                {pictures.map((picture) => (
                  <Shared key={picture.cause} picture={picture} isPublic={is_public} />
                ))}
              </List>
            )}
          </Stack>
        )}
      </QueryView>
    </>
  )
}

interface SharedProps {
  picture: SharedPicture
  isPublic: boolean
}

/** A picture, what it shows, and the page where everyone with the link sees it. */
function Shared({ picture: { cause, title, url, token, shared_at }, isPublic }: SharedProps) {
  const withdraw = useAction({
    call: () => api.celebrations.withdraw.answer({ params: { cause } }),
    invalidates: [ownPicturesQuery.queryKey],
  })
  return (
    <li className={classes.shared}>
      {isPublic && (
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={`/api/v1/public/celebrations/${token}/picture/`}
            alt={title}
            width={1200}
            height={630}
            loading="lazy"
          />
          <span className="visually-hidden">{t`(opens in a new tab)`}</span>
        </a>
      )}
      <div className={classes.about}>
        <Text as="h2" size="lg" weight={700}>
          {title}
        </Text>
        <Text size="sm" tone="ink-3">
          <Trans>
            Shared by link <RelativeTime value={shared_at} />
          </Trans>
        </Text>
        <Row gap="xs" wrap mt="sm">
          {isPublic && <CopyButton value={url} label={t`Copy link`} />}
          <Button
            variant="subtle"
            aria-label={t`Stop sharing ${title}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t`Stop sharing`}
          </Button>
        </Row>
      </div>
    </li>
  )
}
