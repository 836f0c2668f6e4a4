// Shows the button of a poster, and prints the page when it is clicked.
document.addEventListener("DOMContentLoaded", () => {
  const button = document.querySelector("button");
  button.hidden = false;
  button.addEventListener("click", () => print());
});
