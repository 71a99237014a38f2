import { expect, expectAccessible, test } from '../support/test.ts'

const COURSE = 'Introduction to Python'

test('a visitor is asked to sign in; a member starts a course in a tab, finishes it, and reviewers get it', async ({
  browser,
  openBrowser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto('/dashboard/courses')
  await expect(visitor.getByText('OpenGrad isn’t connected')).toBeVisible()
  await visitor.getByRole('link', { name: `Sign in to start: ${COURSE}` }).click()
  await expect(visitor).toHaveURL('/login?ruri=dashboard%2Fcourses')
  await visitor.close()

  const learner = await openBrowser('learner@muster.test')
  await learner.goto('/dashboard/courses')
  await expectAccessible(learner, 'the courses of partners')
  const opened = learner.waitForEvent('popup')
  await learner.getByRole('button', { name: `Go to course: ${COURSE}` }).click()
  const course = await opened
  await course.getByRole('button', { name: 'Finish the course' }).click()
  await expect(course.getByText('You have finished this course.')).toBeVisible()
  await course.close()

  await expect(learner.getByText('You’ve started this course')).toBeVisible()
  await learner.getByRole('button', { name: `I’ve finished it: ${COURSE}` }).click()
  await expect(learner.getByText('Finished. A reviewer will look at it.')).toBeVisible()

  const reviewer = await openBrowser('admin@muster.test')
  await reviewer.goto('/dashboard/reviews')
  await reviewer.getByRole('button', { name: /Anjali Menon.*Finished a course/ }).click()
  await expect(reviewer.getByText(`Finished ${COURSE} (Wadhwani)`).first()).toBeVisible()
})
