import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ChoiceCard } from '../../../account/joining/shared/frame/choice-card.tsx'
import { Panel, Waiting } from '../../../account/joining/shared/frame/panel.tsx'
import classes from '../set-up.module.css'

const ASK_AGAIN_MS = 1_500

/** Starts with an empty community, or with a sample community that a background job adds. */
export function CommunityStep({ onDone }: { onDone: () => void }) {
  const [wanted, setWanted] = useState<'empty' | 'demo'>('empty')
  const facts = useQuery(
    queryOf(
      api.setUp.facts,
      {},
      { refetchInterval: ({ state }) => (state.data?.demo === 'loading' ? ASK_AGAIN_MS : false) },
    ),
  )
  const add = useAction({
    call: () => api.setUp.addDemo.answer(),
    success: false,
    invalidates: [keyOf(api.setUp.facts)],
  })
  return (
    <QueryView query={facts}>
      {({ demo }) => (
        <div className={classes.step}>
          {demo === 'possible' && (
            <fieldset className={classes.choices}>
              <legend className="visually-hidden">{t`How to start`}</legend>
              <ChoiceCard
                type="radio"
                name="community"
                value="empty"
                checked={wanted === 'empty'}
                onChange={() => setWanted('empty')}
                title={t`Empty, for real use`}
                text={t`Levels, tasks, interest groups, locations and departments are ready. You invite the people.`}
              />
              <ChoiceCard
                type="radio"
                name="community"
                value="demo"
                checked={wanted === 'demo'}
                onChange={() => setWanted('demo')}
                title={t`With sample members, to look around`}
                text={t`Adds 400 members with circles, meetups and work. No one can sign in as them, and you can’t remove them later. For your real community, start again with an empty database.`}
              />
            </fieldset>
          )}
          {demo === 'loading' && (
            <Waiting>{t`Adding the sample community. This takes about half a minute.`}</Waiting>
          )}
          {demo === 'loaded' && (
            <Panel tone="good" announced title={t`The sample community is ready`}>
              {t`You’ll find its members under Members, and its circles and meetups where members see them.`}
            </Panel>
          )}
          {demo === 'failed' && (
            <Panel tone="bad" announced title={t`We couldn’t add the sample community`}>
              {t`Open Today in the management area. It shows why, and you can try again there.`}
            </Panel>
          )}
          {demo === 'too_late' && (
            <Panel title={t`There are already members`}>
              {t`Your community already has members, so we can’t add sample ones.`}
            </Panel>
          )}
          <Row gap="xs" wrap>
            <Button
              loading={add.isPending}
              disabled={demo === 'loading'}
              onClick={() => (demo === 'possible' && wanted === 'demo' ? add.mutate() : onDone())}
            >
              {demo === 'possible' && wanted === 'demo' ? t`Add sample members` : t`Continue`}
            </Button>
          </Row>
        </div>
      )}
    </QueryView>
  )
}
