// Sets the theme before the first paint. The app (src/app/theme) keeps it up to date from then on.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('mindloom.theme') || choice;
  } catch {
    choice = 'system';
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#13131e' : '#f8f5ef';
})();
