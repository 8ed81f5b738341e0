// Runs in gjs. A window for WebKitWebDriver in place of WebKitGTK's MiniBrowser, whose private session writes no console
// lines and whose bars leave no page 390 px wide.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

Gtk.init(null);
// Reported to pages as "prefers reduced motion".
Gtk.Settings.get_default().gtk_enable_animations = false;

const folder = GLib.get_user_data_dir();
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: folder,
    base_cache_directory: folder,
  }),
});
context.set_preferred_languages(['pl-PL', 'pl']);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('MiniBrowser');
  session.set_application_info(info);
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({
      web_context: context,
      is_controlled_by_automation: true,
      settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
    });
    const window = new Gtk.Window({ decorated: false });
    window.add(view);
    window.show_all();
    return view;
  });
});
GLib.MainLoop.new(null, false).run();
