import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { enterOffice, hireStaff, inDatabase, staffToken } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

it('a reader reports a profile, staff removes its name by keyboard, and the member appeals to somebody else', async () => {
  const api = connect();
  const member = await createPerson();
  const { id, nickname } = await api.account.info({}, member);
  await api.account.update({ nickname: 'Cheap models at 888' }, member);
  // Whoever sells something has a storefront.
  const asset = pick('model').id;
  const before = await inDatabase(async (db) => {
    const row = await db.selectFrom('asset').select('client_id').where('id', '=', asset).executeTakeFirst();
    await db.updateTable('asset').set({ client_id: id }).where('id', '=', asset).execute();
    return row?.client_id ?? null;
  });
  try {
    const reader = await browser.open({ lang: 'en' });
    await reader.goto(`/mogine/creator?id=${id}`);
    await reader.getByRole('button', { name: 'Report', exact: true }).click();
    const report = reader.getByRole('dialog', { name: 'Report a nickname, picture or storefront' });
    await report.getByRole('radio', { name: 'Other' }).check();
    await report.getByRole('textbox', { name: /Details/ }).fill('The name is an advertisement');
    await report.getByRole('button', { name: 'Send' }).click();
    await reader.getByText('Thank you. We will look at it soon').waitFor();
  } finally {
    await inDatabase((db) =>
      db.updateTable('asset').set({ client_id: before }).where('id', '=', asset).execute(),
    );
  }

  const lin = await hireStaff('qiu', 'reviewer');
  const other = await staffToken(await hireStaff('shen', 'reviewer'));
  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/cases');
  await enterOffice(page, lin);
  await page.getByRole('row', { name: 'Cheap models at 888' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByText('The name is an advertisement').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Remove what is chosen' });
  await question.getByRole('checkbox', { name: 'Nickname' }).check();
  await question.getByLabel('Common reasons').selectOption('Advertising');
  await question.getByRole('button', { name: 'Remove what is chosen' }).click();
  await page.getByText('No profiles are waiting').waitFor();
  expect((await api.account.info({}, member)).nickname).not.toBe('Cheap models at 888');

  const mine = await browser.open({ lang: 'en', as: member });
  await mine.goto('/mogine/userCenter/settings#claims');
  await mine.getByRole('button', { name: 'Appeal' }).click();
  const appeal = mine.getByRole('dialog', { name: 'Appeal' });
  await appeal.getByLabel('Why it is wrong').fill('It is the name of my studio, please look again.');
  await expect.poll(() => examine(mine)).toEqual([]);
  await appeal.getByRole('button', { name: 'Send the appeal' }).click();
  await mine.getByText('Appeal being looked at').waitFor();

  await page.goto('/admin/cases?show=appeals');
  await page.getByRole('table', { name: 'Profiles and appeals' }).getByRole('link').first().click();
  await details.getByText('Somebody else has to answer the appeal').waitFor();
  const { records } = await api.casesDesk.list({ size: 5, show: 'appeals' }, other);
  const answer = { zh: '核实无误', en: 'It is in order' };
  await api.casesDesk.answer({ id: records[0]?.id ?? '', outcome: 'granted', answer }, other);
  await mine.reload();
  await mine.getByText('Granted, restored').waitFor();
  expect((await api.account.info({}, member)).nickname).toBe('Cheap models at 888');
  expect(nickname).not.toBe('');
});
