import { RegistrationScreen } from '../screens/registration.screen.ts';
import { expect, mockServicesTest as test } from '../site/fixtures.ts';
import { onPhone } from '../site/whole-run.ts';

const roles = ['Top laner', 'Jungler', 'Mid laner', 'Bot laner', 'Support'];
const chatUrl = 'https://czat.puchar-szkol.example/';

test(`where accounts are checked the form says so, and the way to the chat server loses nothing typed${onPhone}`, async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(/400|request to https:\/\/czat\./);
  await context.route(chatUrl, (route) => route.fulfill({ body: 'Serwer czatu' }));
  await site.setStage('SUBMISSIONS');
  const form = new RegistrationScreen(page);
  await form.openFilled({ name: 'Nocne Sowy', tag: 'CZAT' });
  await expect(page.getByText(/sprawdzimy\skonta w\sgrze i\sto, czy wszyscy są/)).toBeVisible();
  const inCard = (role: string) =>
    form.card(role).getByRole('link', { name: /^naszym serwerze Discord/ });
  for (const role of roles) await expect(inCard(role)).toBeVisible();

  const opening = context.waitForEvent('page');
  await inCard('Jungler').click();
  const chat = await opening;
  await expect(chat).toHaveURL(chatUrl);
  expect(await chat.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await chat.close();
  await expect(form.name).toHaveValue('Nocne Sowy');

  for (const [index, role] of roles.entries())
    await form
      .card(role)
      .getByLabel(/^(Nazwa gracza|Gracz) Riot$/)
      .fill(`Proba ${index + 1}`);
  await form.send();
  await expect(
    page.getByText(/^Podane konta muszą być na naszym serverze Discord: /),
  ).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Dołącz do naszego serwera Discord/ }),
  ).toBeVisible();
  await expect(form.card('Top laner')).toContainText(/Tego konta nie ma na\snaszym serwerze/);
  await expect(form.name).toHaveValue('Nocne Sowy');
});
